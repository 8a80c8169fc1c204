/** The components page of `npm run ui`: axe in both schemes, and nothing cut at twice the text size. */
import { createServer, type ViteDevServer } from 'vite'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoOverflow } from '../overflow.ts'

let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({ root: 'web/gallery', configFile: 'vite.config.ts', logLevel: 'silent' })
  await server.listen(0)
})
test.afterAll(() => server.close())

for (const scheme of ['light', 'dark'])
  test(`all components have no axe violations and no overflow in the ${scheme} scheme`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const address = server.resolvedUrls?.local[0] ?? ''
    for (const [text, width] of [
      ['100', 1366],
      ['200', 1366],
      ['100', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${address}?scheme=${scheme}&text=${text}`)
      await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.getByRole('button', { name: 'Dialog' }).click()
    await expect(page.getByRole('dialog', { name: 'ที่ว่าการอำเภอเมืองเชียงใหม่' })).toBeVisible()
    await expectAccessible(page)
  })
