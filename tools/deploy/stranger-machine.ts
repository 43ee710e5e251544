import { execFileSync, type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';

interface ProxyPorts {
  readonly api1: number;
  readonly api2: number;
  readonly https: number;
  readonly http: number;
}

interface Asked {
  readonly method: string;
  readonly address: string;
  readonly body?: object;
  readonly cookie?: string;
}

/** A key of its own and the certificate that it signs for localhost, in the folder `etc` below. */
export function makeCertificate(folder: string): void {
  const [cert, key] = ['certificate.pem', 'certificate.key'].map((file) => path.join(folder, 'etc', file));
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key ?? '', '-out', cert ?? ''], {
    stdio: 'ignore',
  });
}

/** nginx of the system with a main file of its own; in the path stands one that knows it. */
export function startNginx(folder: string, ports: ProxyPorts): ChildProcess {
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;
     client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
     uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; include ${folder}/nginx/*.conf; }\n`,
  );
  // The ports of this machine are taken by others.
  const listened = `sed -i 's/listen 443 /listen 127.0.0.1:${ports.https} /; s/listen 80;/listen 127.0.0.1:${ports.http};/;
    s/127.0.0.1:4000/127.0.0.1:${ports.api1}/; s/127.0.0.1:4002/127.0.0.1:${ports.api2}/;
    s#/etc/maincrop#${folder}/etc#' ${folder}/nginx/*.conf`;
  writeFileSync(
    path.join(folder, 'bin/nginx'),
    `#!/bin/sh\n${listened}\nexec /usr/sbin/nginx -c ${main} "$@"\n`,
    { mode: 0o755 },
  );
  return spawn('/usr/sbin/nginx', ['-c', main, '-g', 'daemon off;'], { stdio: 'ignore' });
}

/** One call over https, as a browser makes it that believes the certificate below the folder. */
export function callOverHttps(
  { folder, port }: { readonly folder: string; readonly port: number },
  asked: Asked,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `https://localhost:${port}${asked.address}`,
      {
        method: asked.method,
        ca: readFileSync(path.join(folder, 'etc/certificate.pem')),
        headers: {
          'content-type': 'application/json',
          origin: `https://localhost:${port}`,
          ...(asked.cookie !== undefined && { cookie: asked.cookie }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks).toString('utf8') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(asked.body === undefined ? undefined : JSON.stringify(asked.body));
  });
}

/** Whether the process behind a port of this machine says that it is ready. */
export async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
