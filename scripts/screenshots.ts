/**
 * `npm run screenshots` takes the pictures of docs/screenshots from the built product with its demo content, wide and
 * narrow, so that what the documents show is what there is.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import serveProduct from '../e2e/serve-product.ts'
import { provideChromium } from './chromium.ts'
import { root } from './runtime.mjs'

const folder = path.join(root, 'docs/screenshots')
const PASSWORD = 'amphoe-demo-2569'
const DISTRICT = '1000000000009'
const PROVINCE = '2000000000007'

type Scene = {
  name: string
  /** Who is signed in; nobody on the sign-in screen. */
  pid?: string
  route?: string
  /** What is done before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const SCENES: Scene[] = [
  { name: 'sign-in' },
  { name: 'menu', pid: DISTRICT, route: '/menu' },
  {
    name: 'organisations',
    pid: DISTRICT,
    route: '/manage/gov',
    open: (page) => page.getByRole('cell').first().or(page.getByRole('listitem').first()).waitFor(),
  },
  {
    name: 'organisation-add',
    pid: DISTRICT,
    route: '/manage/gov',
    open: (page) => button(page, 'เพิ่มหน่วยงาน'),
  },
  {
    name: 'festival-view',
    pid: DISTRICT,
    route: '/manage/festival',
    open: (page) => button(page, 'ดูรายละเอียด'),
  },
  {
    name: 'festival-history',
    pid: DISTRICT,
    route: '/manage/festival',
    open: (page) => button(page, 'ประวัติการแก้ไข'),
  },
  {
    name: 'festival-province',
    pid: PROVINCE,
    route: '/manage/festival',
    open: (page) => page.getByRole('button', { name: 'ค้นหา', exact: true }).click(),
  },
  {
    name: 'general-view',
    pid: DISTRICT,
    route: '/manage/general',
    open: (page) => button(page, 'ดูรายละเอียด'),
  },
]

const stop = await serveProduct()
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const width of [1280, 360]) for (const scene of SCENES) await take(scene, width)
} finally {
  await browser.close()
  await stop()
}

async function take({ name, pid, route, open }: Scene, width: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width, height: width > 640 ? 800 : 740 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
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
  const file = `${name}-${width}.png`
  await sharp(shot)
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, file))
  console.log(`docs/screenshots/${file}`)
  await context.close()
}
