import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect } from '../fixtures.ts'
import { clickRowAction, dialogOf, searchFor } from '../forms.ts'
import { createAreaRecord, openApiCaller, openPageAs } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

/**
 * A festival with two pictures and its list of pictures open, and a province official who changes it
 * meanwhile by API requests.
 */
export async function openPictures(page: Page) {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id, name } = await createAreaRecord(caller, festival, '50010200')
  const record = { FESTIVAL_ID: id, CATM_UKEY: '50010200' }
  for (const no of [1, 2])
    await caller.form('manage/festivalImg', record, { image: (await smallPicture(no)).buffer })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const change = async (fields: Record<string, string>, files: Record<string, Buffer> = {}) =>
    expect((await other.form('manage/festival/update', { FESTIVAL_ID: id, ...fields }, files)).status).toBe(
      true,
    )
  const stored = async (): Promise<string[]> => {
    const { data } = await caller.post('manage/festivalImg/search', record)
    return (data ?? []).map((row) => String(row.FESTIVAL_IMG))
  }
  return { images, caller, record, change, stored }
}
