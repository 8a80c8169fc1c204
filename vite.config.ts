import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const OUT_DIR = 'dist/web'

/**
 * What an official loads on the way to the first list, one file a step, each with all that it needs and the steps before it
 * lack: a file costs a request and its headers, and small files compress badly. What other screens need stays by itself.
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
]

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses while it answers. */
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

/** Preloads the fonts of the first screen: without it they are asked for only after script and style have run. */
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
 * What the browser compiles whole while it loads it, beside what it does for the page: it would compile each function when it is first called,
 * which is while the sign-in screen comes and while the first dialog opens (docs/performance.md).
 */
const COMPILED_AHEAD = ['index', 'dialogs']

/** Says so in the first line of these files, where the browser looks for it. */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && COMPILED_AHEAD.includes(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

/**
 * Draws each icon with one path in the place of two to six: lists hold hundreds of icons, and a row had twice as many paths as it has other
 * elements. An icon with anything but plain paths stays as it is.
 */
function joinIconPaths(): Plugin {
  return {
    name: 'join-icon-paths',
    apply: 'build',
    transform: {
      filter: { id: /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/ },
      handler(code) {
        const written = /(?<== )\[\[.*\]\](?=;)/.exec(code)?.[0] ?? '[]'
        const nodes: [string, { d?: string; key: string }][] = JSON.parse(written)
        const isPlain = nodes.every(
          ([tag, { d, key: _key, ...others }]) =>
            tag === 'path' && d?.startsWith('M') && Object.keys(others).length === 0,
        )
        if (!isPlain || nodes.length < 2) return undefined
        const d = nodes.map(([, path]) => path.d).join('')
        return code.replace(written, JSON.stringify([['path', { d, key: 'path' }]]))
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), joinIconPaths(), preloadFonts(), compileAhead(), precompress()],
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
  server: { proxy: { '/dods': 'http://127.0.0.1:3000', '/or/server': 'http://127.0.0.1:3000' } },
})
