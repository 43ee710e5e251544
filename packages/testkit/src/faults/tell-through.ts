import { connect } from 'node:net';

/** Says a word on a connection of its own: what is heard, and how it ends. */
export function tellThrough(
  address: { readonly host: string; readonly port: number },
  word: string,
  patienceMs = 300,
): Promise<{ readonly heard: string; readonly end: string }> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ host: address.host, port: address.port }, () => socket.write(word));
    const finish = (end: string): void => {
      clearTimeout(timer);
      resolve({ heard, end });
      socket.destroy();
    };
    const timer = setTimeout(() => finish('waited in vain'), patienceMs);
    socket.setEncoding('latin1');
    socket.on('data', (part) => (heard += String(part)));
    socket.on('end', () => finish('ended'));
    socket.on('error', (error) => finish('code' in error ? String(error.code) : error.message));
  });
}
