import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a `.br` file of the highest quality beside every text file of the build, so that the service only sends. */
export function brotliFiles(): Plugin {
  let outDir = 'dist';
  return {
    name: 'brotli-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(file)) continue;
        const text = readFileSync(path.join(outDir, file));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        writeFileSync(path.join(outDir, `${file}.br`), brotliCompressSync(text, { params }));
      }
    },
  };
}
