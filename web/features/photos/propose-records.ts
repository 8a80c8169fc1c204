/** Which records a photo probably shows: those near it, of its day, or without a picture. */
import { type MapPoint, metresBetween } from '#domain/places/outlines.ts'
import type { PhotoOrigin } from '#web/engine/form/pictures/exif.ts'
import type { PictureRecord } from './picture-records.ts'

export type Proposal = { record: PictureRecord; metres: number | undefined; isSameDay: boolean }

const MOST_PROPOSALS = 3

/** A photo of a place is taken on it; one of a village or an event within a walk. */
const ON_THE_SPOT_METRES = 300
const NEARBY_METRES = 2_000

/** The best records first. `records` are in the order that decides where nothing else does. */
export function proposeRecords(origin: PhotoOrigin, records: readonly PictureRecord[]): Proposal[] {
  return records
    .flatMap((record) => {
      const proposal = compare(origin, record)
      const rank = rankOf(proposal)
      return rank === undefined ? [] : [{ proposal, rank }]
    })
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        byDistance(one.proposal, other.proposal) ||
        Number(other.proposal.record.isMissing) - Number(one.proposal.record.isMissing),
    )
    .slice(0, MOST_PROPOSALS)
    .map(({ proposal }) => proposal)
}

function compare({ point, day }: PhotoOrigin, record: PictureRecord): Proposal {
  return {
    record,
    metres: metresTo(point, record),
    isSameDay: day !== undefined && record.start !== '' && record.start <= day && day <= record.end,
  }
}

/** The distance of a record; undefined where one of them has no point. */
export const metresTo = (point: MapPoint | undefined, record: Pick<PictureRecord, 'point'>) =>
  point && record.point && metresBetween(point, record.point)

/** Lower is likelier; undefined for a record that nothing speaks for. */
function rankOf({ metres = Number.POSITIVE_INFINITY, isSameDay, record }: Proposal): number | undefined {
  if (isSameDay && metres <= NEARBY_METRES) return 0
  if (metres <= ON_THE_SPOT_METRES) return 1
  if (isSameDay) return 2
  if (metres <= NEARBY_METRES) return 3
  return record.isMissing ? 4 : undefined
}

/** The nearest first, those without a distance last. */
export function byDistance(
  one: { metres: number | undefined },
  other: { metres: number | undefined },
): number {
  if (one.metres === other.metres) return 0
  return (one.metres ?? Number.POSITIVE_INFINITY) - (other.metres ?? Number.POSITIVE_INFINITY)
}

/** `ห่าง 120 เมตร`, rounded as exactly as a phone measures. */
export function distanceText(metres: number): string {
  if (metres < 950) return `ห่าง ${Math.max(10, Math.round(metres / 10) * 10)} เมตร`
  return `ห่าง ${(metres / 1000).toFixed(metres < 9_950 ? 1 : 0)} กิโลเมตร`
}

/** Why a record is proposed, in words. */
export function reasonText({ metres, isSameDay, record }: Proposal): string {
  return [
    metres !== undefined && metres <= NEARBY_METRES ? distanceText(metres) : '',
    isSameDay ? 'ตรงกับวันของรายการ' : '',
    record.isMissing ? 'ยังไม่มีรูปภาพ' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
