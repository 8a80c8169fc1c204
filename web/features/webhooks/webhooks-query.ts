import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { addressState, count, dialogs } from '#web/ui/browser/address-state.ts'
import type { AddressNavigation } from '#web/ui/browser/use-address-state.ts'

const WEBHOOK_DIALOGS = ['edit', 'messages', 'test', 'rotate', 'resume', 'delete'] as const

/** The list in its address: `?page=2&dialog=edit&record=7`. */
export const WEBHOOKS_ADDRESS = addressState({ page: count(1) }, dialogs(WEBHOOK_DIALOGS, ['add']))

export type WebhookDialogName = (typeof WEBHOOK_DIALOGS)[number]
export type WebhookNavigation = AddressNavigation<{ page: number }, WebhookDialogName | 'add'>

type WireWebhook = RouteResponse<'webhooks/search'>['data'][number]

export type WebhookRow = FromWire<WireWebhook> & {
  catmUkey: string
  /** In words; the whole country for a webhook without a place. */
  placeName: string
}
export type WebhookMessage = FromWire<RouteResponse<'webhooks/messages'>['data'][number]>
export type ReceiverAnswer = FromWire<RouteResponse<'webhooks/test'>>

const KEY = ['webhooks']

export function webhooksQuery({ page }: { page: number }) {
  return queryOptions({
    queryKey: [...KEY, 'list', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { PAGE: page, PAGE_SIZE: DEFAULT_PAGE_SIZE }
      const { data, total, IS_SET_UP: isSetUp } = await fetchJson('webhooks/search', { body, signal })
      return { rows: data.map(readWebhook), total, isSetUp }
    },
  })
}

function readWebhook(wire: WireWebhook): WebhookRow {
  const catmUkey = catmOfPrefix(wire.PLACE)
  const names = { ccDesc: wire.CC_DESC, aaDesc: wire.AA_DESC, ttDesc: '', mmDesc: '' }
  return { ...readWire(wire), catmUkey, placeName: formatPlaceOrCountry(catmUkey, names) }
}

/** The last messages of a webhook, the newest first. */
export function messagesQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'messages', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readWire((await fetchJson('webhooks/messages', { body: { ID: id }, signal })).data),
  })
}

export const refreshWebhooks = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY })

const FAILURES: Readonly<Record<Exclude<ReceiverAnswer['failure'], '' | 'status'>, string>> = {
  'not-public': 'ที่อยู่นี้ไม่ได้อยู่บนอินเทอร์เน็ตสาธารณะ ระบบจึงไม่ส่ง กรุณาตรวจสอบที่อยู่',
  certificate: 'ใบรับรอง HTTPS ของเว็บไซต์ไม่ถูกต้องหรือหมดอายุ กรุณาแจ้งผู้ดูแลเว็บไซต์',
  silent: 'เว็บไซต์ไม่ตอบภายใน 10 วินาที กรุณาแจ้งผู้ดูแลเว็บไซต์',
  key: 'ระบบเปิดรหัสลับที่เก็บไว้ไม่ได้ กรุณาเปลี่ยนรหัสลับ',
}

/** How a receiver answered, in a sentence. */
export function outcomeText({ failure, status }: ReceiverAnswer): string {
  if (failure === '') return thaiSentence`เว็บไซต์รับข้อความแล้ว (สถานะ ${status ?? ''})`
  if (failure === 'status')
    return thaiSentence`เว็บไซต์ตอบด้วยสถานะ ${status ?? ''} ซึ่งหมายถึงไม่รับข้อความ กรุณาแจ้งผู้ดูแลเว็บไซต์`
  return FAILURES[failure]
}
