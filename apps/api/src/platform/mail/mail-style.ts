/** The colours of the portal's tokens.css in the notation that programs for mail know. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #fbf8f3; color: #2b221a;
  font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.sheet { max-width: 600px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #e2ddd5;
  border-radius: 8px; overflow-wrap: anywhere; }
.brand { margin: 0 0 20px; padding-bottom: 12px; border-bottom: 1px solid #e2ddd5; color: #964d09;
  font-size: 20px; font-weight: 700; }
p { margin: 0 0 16px; }
p:last-child { margin-bottom: 0; }
a { color: #964d09; }
strong { font-size: 20px; letter-spacing: 2px; white-space: nowrap; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
th, td { padding: 8px 0; border-top: 1px solid #e2ddd5; text-align: left; vertical-align: top; }
tr:last-child th, tr:last-child td { border-bottom: 1px solid #e2ddd5; }
th { width: 38%; padding-right: 16px; color: #6c6158; font-weight: 400; overflow-wrap: normal; }
.figures { padding-left: 16px; text-align: right; }
.unbroken { white-space: nowrap; }
@media (prefers-color-scheme: dark) {
  body { background: #1a1512; color: #ebe7e1; }
  .sheet { background: #241e1a; border-color: #403933; }
  .brand { border-color: #403933; color: #e2a25d; }
  a { color: #e2a25d; }
  th, td, tr:last-child th, tr:last-child td { border-color: #403933; }
  th { color: #b0aaa1; }
}
`;
