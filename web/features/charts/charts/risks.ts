import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { wireName } from '#domain/area/wire.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { publicFields } from '#domain/public/public-fields.ts'
import type { ChartLook } from '#web/ui/chart/chart-data.ts'
import type { ChartFigures, PlaceChart } from '../chart-spec.ts'
import { villageSource, choiceCount, choicesOf, isAnswered } from '../village-sheets.ts'

const LOOKS: readonly ChartLook[] = ['level-4', 'level-3', 'level-2', 'level-1']
const MEDIUM = '3'
const HIGH = '4'

/** The risks of villages by kind and level, highest first. */
export const risks: PlaceChart<'risks'> = {
  key: 'risks',
  name: mmRisk.titles.name,
  build: ({ GIVEN, YEAR, CHOICES }, { forPublic = false }) => {
    const kinds = kindsOf(CHOICES, forPublic)
    const count = (kind: string, code: string) => choiceCount(CHOICES, kind, code)
    const answered = kinds
      .filter((kind) => isAnswered(CHOICES, mmRisk, kind))
      .sort(
        (one, other) => count(other, HIGH) - count(one, HIGH) || count(other, MEDIUM) - count(one, MEDIUM),
      )
    const [worst] = answered
    if (worst === undefined) return undefined
    const label = (kind: string) => mmRisk.fields[kind]?.label ?? kind
    const levels = choicesOf(mmRisk, worst)
    const level = [HIGH, MEDIUM].find((code) => count(worst, code) > 0)
    const name = levels.find(([code]) => code === level)?.[1]
    const gravest = [...levels].reverse()
    const all = `${formatThousands(GIVEN)} หมู่บ้าน`
    return {
      kind: 'bars',
      title:
        level === undefined
          ? thaiSentence`ไม่มีความเสี่ยงระดับปานกลางหรือมากใน ${all}ที่มีข้อมูล`
          : thaiSentence`${label(worst)}เสี่ยงมากที่สุด: ระดับ${name} ${formatThousands(count(worst, level))} จาก ${all}`,
      unit: 'หมู่บ้าน',
      source: villageSource(mmRisk, { YEAR, GIVEN, VILLAGES: null }),
      rowTitle: 'ความเสี่ยง',
      series: [
        ...gravest.map(([code, text], at) => ({ key: code, label: text, look: LOOKS[at] ?? 'level-1' })),
        { key: 'none', label: 'ไม่ระบุ', look: 'missing' },
      ],
      rows: [...answered, ...kinds.filter((kind) => !answered.includes(kind))].map((kind) => ({
        key: kind,
        label: label(kind),
        ...(answered.includes(kind)
          ? {
              values: [...gravest.map(([code]) => code), ''].map((code) => count(kind, code)),
              valueText: `${levels.find(([code]) => code === HIGH)?.[1] ?? ''} ${formatThousands(count(kind, HIGH))}`,
            }
          : { values: [null] }),
      })),
    }
  },
}

/** The fields that the figures count, in form order. For the public, only public fields. */
function kindsOf(counts: ChartFigures<'risks'>['CHOICES'], forPublic: boolean): string[] {
  const shown = forPublic ? publicFields(mmRisk).map(([name]) => name) : Object.keys(mmRisk.fields)
  return shown.filter((name) => counts.some(({ FIELD }) => FIELD === wireName(name)))
}
