import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const OUT_DIR = 'dist/web'
const FOLDER_OF_AREA = /[\\/]areas[\\/]([a-z-]+)[\\/][^\\/]+\.ts$/

/**
 * The chunks on the way to the first list, one per step, each with the modules that earlier steps do not
 * contain. A file costs a request and its headers, and small files compress badly. Each folder of areas
 * is one chunk: home needs all of them, a list one. Other screens have chunks of their own.
 */
const steps = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'workplace', test: /[\\/]web[\\/]app[\\/]workplace\.tsx$/, priority: 3 },
  {
    name: 'list',
    test: /[\\/](areas[\\/]presets[\\/]groups-places-columns\.ts|domain[\\/](validation[\\/]date-rule|fields[\\/]fields)\.ts|web[\\/]engine[\\/]list[\\/]area-screen\.tsx)$/,
    priority: 2,
  },
  { name: 'dialogs', test: /[\\/]web[\\/]engine[\\/]list[\\/]screen-dialogs\.tsx$/, priority: 1 },
  {
    debugName: 'areas',
    name: (id: string) => `areas-${FOLDER_OF_AREA.exec(id)?.[1]}`,
    test: FOLDER_OF_AREA,
    priority: 0,
  },
]

/** Writes `.br` and `.gz` for every text asset, so that the server never compresses while it answers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const folder = join(OUT_DIR, 'assets')
      const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(folder, name)
          const bytes = await readFile(file)
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}

/**
 * Preloads the fonts of the first screen: otherwise the browser requests them only after script and style.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/**
 * Has the browser compile the chunks of the first list and its dialogs while they load, away from the page,
 * and not at the first press. Without it the first dialog takes much longer (docs/performance.md).
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || steps.some(({ name }) => name === chunk.name)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

/** The server of `npm run dev`, and the paths that it answers; all others are the web app's. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const SERVER_PATHS = [
  ...['/dods', '/or/server', '/public/v1', '/livez', '/readyz', '/healthz', '/boundaries'],
  ...['/pictures', '/private-pictures', '/documents', '/private-documents'],
]

/** Puts the public settings into the page, as the server does (`server/http/static.ts`). */
function publicSettingsOfServer(): Plugin {
  return {
    name: 'public-settings',
    apply: 'serve',
    async transformIndexHtml() {
      const settings = await fetch(`${SERVER}/dods/services/public/api/publicSettings`).catch(() => undefined)
      if (!settings?.ok) return []
      const attrs = { type: 'application/json', id: 'public-settings' }
      return [{ tag: 'script', attrs, children: (await settings.text()).replaceAll('<', '\\u003c') }]
    },
  }
}

export default defineConfig({
  plugins: [react(), publicSettingsOfServer(), preloadFonts(), compileEarly(), precompress()],
  publicDir: 'web/public',
  build: {
    outDir: OUT_DIR,
    target: 'es2022',
    // The content security policy allows no inline script and no data: address, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: steps } } },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(?=[/?]|$)`, SERVER])),
  },
})
