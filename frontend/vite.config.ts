import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The headline font paints the largest element of most public pages, so it is requested with the first bytes. */
function preloadDisplayFace(): Plugin {
  return {
    name: 'preload-display-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((name) =>
          /anybody-latin-standard-normal.*\.woff2$/.test(name),
        );
        if (!face) return [];
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', href: `/${face}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          },
        ];
      },
    },
  };
}

/** Style and headline font first: until they are loaded nothing is visible. Scripts only make the page interactive. */
function paintFirst(): Plugin {
  const STYLE = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(STYLE) ?? [];
        return html
          .replace(STYLE, '')
          .replace('<!--head-->', `${styles.join('').trim()}\n    <!--head-->`)
          .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
      },
    },
  };
}

/** Compresses what the api sends, once, so that it need not be compressed for every visitor. */
function packFiles(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'pack-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true });
      const texts = files.filter(
        (file) => file.isFile() && ['.js', '.css', '.svg'].includes(extname(file.name)),
      );
      await Promise.all(
        texts.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const content = await readFile(path);
          if (content.length < 1024) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          await Promise.all([
            writeFile(`${path}.br`, await brotli(content, quality)),
            writeFile(`${path}.gz`, await zip(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
    }),
    react(),
    preloadDisplayFace(),
    paintFirst(),
    packFiles(),
  ],
  // The api replaces it with a fresh nonce in every answer.
  html: { cspNonce: '__NONCE__' },
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/dev', '/admin/queues', '/metrics'].map((path) => [path, api])),
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'entry-server.mjs' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1200,
        rollupOptions: {
          output: {
            // Every page loads the names of all chunks, for which the hash alone is enough; the manifest knows which
            // is which.
            chunkFileNames: 'assets/[hash].js',
            // Few files instead of many small ones: every public page needs react and site, whatever else it loads.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 2 },
                // The large drawings of public pages, which the admin area does not use.
                {
                  name: 'art',
                  test: /frontend\/src\/ui\/art\/(HeroArt|Surface)\.tsx$/,
                  priority: 2,
                  minShareCount: 2,
                },
                // Visitors do not need the staff texts.
                {
                  name: 'site',
                  test: /frontend\/src\/((app|site|session)\/|api\/[a-z]+\.tsx?|content\/(?!staff)|ui\/(?!Antd|admin|form|styles))/,
                  priority: 1,
                  minShareCount: 3,
                },
                // What admin lists and dialogs share in addition to antd: a dozen small files would each cost their
                // headers. URL parsing is needed everywhere.
                {
                  name: 'office',
                  test: /frontend\/src\/(ui\/admin\/((?!search\.)[\w-]+\.ts|(open-dialog|PageFrame|Kpis|Facts)\.tsx)$|api\/generated\/(program|registration|family)-office\/)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  // However the api is started, pages are rendered by React's fast build: the development build takes three times as
  // long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  ssr: isSsrBuild ? { noExternal: true } : undefined,
}));
