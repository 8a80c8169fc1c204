/** Saves a briefing for Word. This module and its library load on demand. */
import { general } from '#areas/district/general.ts'
import { fileNameDate } from '#domain/dates/thai-date.ts'
import { altText } from '#domain/pictures/alt-texts.ts'
import { serverToday } from '#web/api/clock.ts'
import { saveFile } from '#web/api/download.ts'
import { storedFile } from '#web/engine/form/pictures/stored-file.ts'
import { type AreaRecord, previewOf } from '#web/engine/record/record.ts'
import { BRIEFING_TITLE } from '../briefing-texts.ts'
import { type WordBriefing, wordBriefing } from './word-briefing.ts'
import type { WordPicture } from './word-parts.ts'

/** Saves a briefing as a Word file and returns its name. Throws `ApiError` if a picture cannot be loaded. */
export async function saveWordBriefing(
  content: Pick<WordBriefing, 'place' | 'briefing' | 'isInThaiDigits'>,
): Promise<string> {
  const { profile } = content.briefing
  const today = serverToday()
  const [logo, map] = await Promise.all([
    profile && picture(profile, 'imgLogo', previewOf),
    profile && picture(profile, 'imgMap', (address) => address),
  ])
  const bytes = await wordBriefing({ ...content, today, logo, map })
  const name = `${BRIEFING_TITLE} ${content.place} ${fileNameDate(today)}.docx`
  saveFile({ name, bytes })
  return name
}

async function picture(
  record: AreaRecord,
  field: 'imgLogo' | 'imgMap',
  addressOf: (url: string) => string,
): Promise<WordPicture | undefined> {
  const url = record.values[field] ?? ''
  if (url === '') return undefined
  const file = await storedFile(addressOf(url), field)
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return {
    data: new Uint8Array(await file.arrayBuffer()),
    type: file.type === 'image/png' ? 'png' : 'jpg',
    ...{ width, height },
    alt: altText(general, record, { field }, record.values[`${field}Alt`] ?? ''),
  }
}
