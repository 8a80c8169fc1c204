/**
 * `npm run screenshots` takes the pictures of docs/screenshots, wide and narrow, and those of the manuals,
 * from the built product with its demo content. `npm run screenshots -- people` takes those whose name
 * contains a word.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import serveProduct from '../e2e/serve-product.ts'
import { provideChromium } from './testing/chromium.ts'
import { root } from './runtime.mjs'
import { MANUAL_SCREENSHOTS, SCREENSHOTS, type ScreenshotTarget } from './screenshot-list.ts'

const PASSWORD = 'amphoe-demo-2569'
const DOCS = path.join(root, 'docs/screenshots')
const MANUALS = path.join(root, 'web/features/manuals/pictures')

const wanted = process.argv[2] ?? ''
const named = (scenes: readonly ScreenshotTarget[]) => scenes.filter(({ name }) => name.includes(wanted))

const stop = await serveProduct()
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  for (const folder of [DOCS, MANUALS]) mkdirSync(folder, { recursive: true })
  for (const width of [1280, 360]) {
    for (const scene of named(SCREENSHOTS)) {
      const picture = sharp(await take(scene, width))
      await picture
        .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
        .toFile(path.join(DOCS, `${scene.name}-${width}.png`))
    }
  }
  for (const scene of named(MANUAL_SCREENSHOTS)) {
    const picture = sharp(await take(scene, 1280))
    await picture.webp({ quality: 72, effort: 6 }).toFile(path.join(MANUALS, `${scene.name}.webp`))
  }
} finally {
  await browser.close()
  await stop()
}

async function take({ name, pid, route, scheme, open }: ScreenshotTarget, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width, height: width > 640 ? 800 : 740 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    colorScheme: scheme ?? 'light',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).waitFor()
  if (pid) {
    await page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(pid)
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await page.waitForURL('**/menu')
  }
  if (route) await page.goto(route)
  await open?.(page)
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  console.log(`${name} at ${width}`)
  return shot
}
