import { IconWorldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { oit } from '#areas/publications/oit.ts'
import { can } from '#domain/permissions/can.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import type { LinkNote } from '#web/engine/record/extension-points.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'

const requestChecks = async (IDS: readonly string[]) =>
  (await fetchAreaJson(oit, '/links', { body: { IDS: [...IDS] } })).data

type CheckedLink = Awaited<ReturnType<typeof requestChecks>>[number]

/** The maximum number of links in one request (`server/features/links/routes.ts`). */
const LINKS_PER_REQUEST = 20

type ResultWords = { tone: BadgeTone; short: string; whole: string }

/** `{n}` is the HTTP status of the linked site. */
const WORDS: Readonly<Record<CheckedLink['RESULT'], ResultWords>> = {
  alive: { tone: 'on', short: 'เปิดได้', whole: 'เปิดได้' },
  error: { tone: 'due', short: 'ผิดพลาด {n}', whole: 'เว็บไซต์ตอบกลับข้อผิดพลาด {n}' },
  certificate: { tone: 'due', short: 'ใบรับรองผิด', whole: 'ใบรับรองของเว็บไซต์ไม่ถูกต้อง' },
  silent: { tone: 'due', short: 'ไม่ตอบกลับ', whole: 'เว็บไซต์ไม่ตอบกลับ' },
  'not-public': { tone: 'off', short: 'ไม่ได้ตรวจ', whole: 'ไม่ได้ตรวจ เพราะไม่ใช่เว็บไซต์สาธารณะ' },
}

type CheckLinksProps = {
  records: readonly AreaRecord[]
  /** Called after each response with the results so far, by address. */
  onChecked: (notes: ReadonlyMap<string, LinkNote>) => void
}

/** Lets the server check the links of the listed items that the user may edit. */
export function CheckLinksButton({ records, onChecked }: CheckLinksProps) {
  const { actor } = useSession()
  const own = records.filter(({ values, catmUkey }) => values.url !== '' && can(actor, 'edit', oit, catmUkey))
  const check = useMutation({
    mutationFn: async () => {
      const checked: CheckedLink[] = []
      for (let at = 0; at < own.length; at += LINKS_PER_REQUEST) {
        const IDS = own.slice(at, at + LINKS_PER_REQUEST).map(({ id }) => id)
        checked.push(...(await requestChecks(IDS)))
        onChecked(notesOf(own, checked))
      }
      return checked
    },
    onSuccess: (checked) => {
      const broken = checked.filter(({ RESULT }) => RESULT !== 'alive').length
      if (broken === 0) toast.success(`ตรวจแล้ว ${checked.length} ลิงก์ เปิดได้ทุกลิงก์`)
      else toast.warning(`ตรวจแล้ว ${checked.length} ลิงก์ ควรตรวจสอบ ${broken} ลิงก์`)
    },
    onError: (error) => toast.error(failureText(error)),
  })
  if (own.length === 0) return null
  return (
    <Button variant="default" icon={IconWorldCheck} loading={check.isPending} onClick={() => check.mutate()}>
      ตรวจลิงก์
    </Button>
  )
}

function notesOf(records: readonly AreaRecord[], checked: readonly CheckedLink[]) {
  const results = new Map(checked.map((link) => [String(link.ID), link]))
  return new Map(
    records.flatMap(({ id, values }): [string, LinkNote][] => {
      const link = results.get(id)
      if (link === undefined) return []
      const { tone, short, whole } = WORDS[link.RESULT]
      const badge = (text: string) => (
        <Badge tone={tone} text={fillText(text, { n: String(link.STATUS ?? '') })} />
      )
      return [[values.url ?? '', { short: badge(short), whole: badge(whole) }]]
    }),
  )
}
