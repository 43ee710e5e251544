// Of the page that stands in while the service cannot answer: asks every two seconds, and loads what was asked for.
const PAUSE_MS = 2000;

async function look() {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer !== null && answer.status < 500) location.reload();
  else setTimeout(look, PAUSE_MS);
}

setTimeout(look, PAUSE_MS);
