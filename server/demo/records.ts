import { catmOfPrefix } from '#domain/places/catm.ts'
import type { PaletteName } from './drawing/palettes.ts'
import type { SceneName } from './drawing/scenes.ts'
import type { AreaKey, DemoPicture, DemoRecord, ItemArea, PictureSlot } from './types.ts'

/** A picture as the content files write it: its place, the scene, the light of day. */
export type Drawn = readonly [slot: PictureSlot, scene: SceneName, palette: PaletteName]

type Flag = '0' | '1'
type Address = {
  hno?: string
  mm?: string
  trok?: string
  thanon?: string
  postcode: string
  tel?: string
}
type Coordinates = { lat: string; long: string }

export type Organisation = Address &
  Coordinates & { type: '1' | '2'; location: Flag; name: string; nameEn: string; activeCc?: Flag }

export type Institute = Address &
  Coordinates & {
    type: string
    name: string
    nameEn: string
    detail: string
    detailEn?: string
    web?: string
    activeCc?: Flag
  }

export type Profile = Record<
  | 'addr'
  | 'addrEn'
  | 'slogan'
  | 'sloganEn'
  | 'history'
  | 'historyEn'
  | 'terrain'
  | 'terrainEn'
  | 'climate'
  | 'climateEn'
  | `scope${'North' | 'South' | 'East' | 'West'}${'' | 'En'}`
  | 'latitude'
  | 'longitude'
  | 'area'
  | 'municipalities'
  | 'subDistrictOrganisations'
  | 'tel'
  | 'fax'
  | 'email'
  | 'www',
  string
>

export type Tradition = {
  name: string
  nameEn: string
  detail: string
  detailEn: string
  startdate: string
  enddate: string
}

export type TourismPlace = Coordinates & { type: '3' | '4' | '6'; name: string; nameEn: string; url?: string }

export type Activity = {
  topic: string
  topicEn?: string
  detail: string
  detailEn?: string
  startdate: string
  enddate: string
  active?: Flag
  activeCc?: Flag
  activeCenter?: Flag
}

export type Festival = {
  name: string
  nameEn: string
  detail: string
  detailEn: string
  begindate: string
  enddate: string
  displaydate: string
  activeCc?: Flag
}

export type Product = Address & {
  type: string
  subtype: string
  star: string
  name: string
  detail: string
  size?: string
  weight?: string
  price: string
  activeCc?: Flag
}

export type Landmark = Coordinates & {
  type: string
  name: string
  nameEn: string
  detail: string
  detailEn?: string
  web?: string
}

export type RoyalActivity = {
  name: string
  nameEn: string
  detail: string
  detailEn?: string
  activityStartdate: string
  activityEnddate: string
  place: string
  activeCc?: Flag
}

/** A named thing of a district, its fields by their own names. */
type Item = Readonly<Record<string, string>>

/**
 * The makers of a district's records. Each takes the place within the district (sub-district, or
 * sub-district and village), the fields without their area's prefix, and the pictures.
 */
export function recordsOf(district: string) {
  const maker =
    <Fields extends object>(area: AreaKey, prefix: string) =>
    (place: string, fields: Fields, ...pictures: Drawn[]): DemoRecord => {
      const record = {
        area,
        catmUkey: catmOfPrefix(`${district}${place}`),
        fields: prefixed(prefix, fields),
      }
      return pictures.length ? { ...record, pictures: pictures.map(picture(seedOf(record))) } : record
    }
  return {
    organisation: maker<Organisation>('gov', 'gov'),
    institute: maker<Institute>('institute', 'institute'),
    profile: maker<Profile>('general', ''),
    slide: maker<{ imgNo: string; active: Flag }>('slideShow', ''),
    tradition: maker<Tradition>('tradition', 'tradition'),
    tourismPlace: maker<TourismPlace>('tourism', 'tourism'),
    activity: maker<Activity>('activity', 'activity'),
    festival: maker<Festival>('festival', 'festival'),
    product: maker<Product>('otop', 'product'),
    landmark: maker<Landmark>('landmark', ''),
    royalActivity: maker<RoyalActivity>('royal', ''),
    item: (area: ItemArea, place: string, fields: Item, ...pictures: Drawn[]) =>
      maker<Item>(area, '')(place, fields, ...pictures),
  }
}

/** The display flags bear the same name in every area. */
const unprefixed = new Set(['active', 'activeCc', 'activeCenter'])

function prefixed(prefix: string, fields: object): Record<string, string> {
  const named = Object.entries(fields).map(([key, value]): [string, string] => [
    prefix === '' || unprefixed.has(key) ? key : `${prefix}${key[0]!.toUpperCase()}${key.slice(1)}`,
    String(value),
  ])
  return Object.fromEntries(named)
}

const picture =
  (seed: string) =>
  ([slot, scene, palette]: Drawn): DemoPicture => ({
    slot,
    drawing: { scene, palette, seed: `${seed} ${slot}` },
  })

/** A record's own name decides on the details of its drawing; slides have a number alone. */
function seedOf({ catmUkey, fields }: DemoRecord): string {
  const [, name] = Object.entries(fields).find(([key]) => /(name|topic|addr|branch)$/i.test(key)) ?? []
  return name ?? `${catmUkey} ${fields.imgNo}`
}
