import type { PaletteName } from './drawing/palettes.ts'
import type { SceneName } from './drawing/scenes.ts'

/** The content areas that the demo fills, by the key of their area file. */
export type AreaKey =
  | 'slideShow'
  | 'gov'
  | 'institute'
  | 'general'
  | 'tradition'
  | 'tourism'
  | 'activity'
  | 'festival'
  | 'otop'
  | 'landmark'
  | 'royal'
  | ItemArea
  | SheetArea
  | 'mediation'
  | PublishedArea
  | PersonArea

/** The areas of named things that matter in a district. */
export type ItemArea =
  | 'resource'
  | 'agriculture'
  | 'occupation'
  | 'bank'
  | 'industry'
  | 'dept'
  | 'market'
  | 'hospital'
  | 'touristCenter'
  | 'transport'

/** What offices publish, send down and lay down. */
export type PublishedArea =
  | 'news'
  | 'procurement'
  | 'officialDoc'
  | 'policy'
  | 'subpolicy'
  | 'projectPolicy'
  | 'project'
  | 'faq'
  | 'poll'
  | 'topic'
  | 'subtopic'
  | 'oit'
  | 'landing'
  | 'background'

/** The yearly sheets of villages. */
export type SheetArea = 'mmDetail' | 'mmRisk' | 'mmDept' | 'mmPerson' | 'villageGoodness'

/** The areas that keep persons. */
export type PersonArea =
  | 'districtChief'
  | 'deputyDistrict'
  | 'deputy'
  | 'official'
  | 'employee'
  | 'officialEmployee'
  | 'headman'
  | 'committee'
  | 'mediator'
  | 'villageTeam'
  | 'volunteerDefence'

/** What to paint: a scene, its light of day, and the text that decides on its details. */
export type DrawingSpec = { scene: SceneName; palette: PaletteName; seed: string }

/** Where a picture belongs in its record: its only one, emblem, map, or the number of a numbered one. */
export type PictureSlot = 'image' | 'logoImg' | 'mapImg' | 1 | 2 | 3 | 4 | 5

export type DemoPicture = { slot: PictureSlot; drawing: DrawingSpec }

/** One record of the demo content, its fields as they are sent to the calls (dates `yyyymmdd`, codes as text). */
export type DemoRecord = {
  area: AreaKey
  /** Eight digits; `00` where the record belongs to no one sub-district or village. */
  catmUkey: string
  fields: Record<string, string>
  pictures?: DemoPicture[]
  documents?: DemoDocument[]
  /** How later records name this one in a field that refers to it: `@` and this word. */
  mark?: string
}

/** A document of one page, written when the content is filled in; its text is plain ASCII. */
export type DemoDocument = { name: string; title: string; lines: readonly string[] }
