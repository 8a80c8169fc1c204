import type { Scene } from './brush.ts'
import * as activities from './scenes/activities.ts'
import * as celebrations from './scenes/celebrations.ts'
import * as crafts from './scenes/crafts.ts'
import * as emblems from './scenes/emblems.ts'
import * as highlands from './scenes/highlands.ts'
import * as maps from './scenes/maps.ts'
import * as pantry from './scenes/pantry.ts'
import * as places from './scenes/places.ts'
import * as temples from './scenes/temples.ts'
import * as town from './scenes/town.ts'
import * as waters from './scenes/waters.ts'

/** Every scene that a record may ask for, by name. */
export const scenes = {
  mistyHills: highlands.mistyHills,
  seaOfCloud: highlands.seaOfCloud,
  twinPagodas: highlands.twinPagodas,
  waterfall: highlands.waterfall,
  riceTerraces: highlands.riceTerraces,
  mossForest: highlands.mossForest,
  flowerField: highlands.flowerField,
  riverBoat: waters.riverBoat,
  riverBeach: waters.riverBeach,
  reservoir: waters.reservoir,
  lotusPond: waters.lotusPond,
  riceFields: waters.riceFields,
  orchard: waters.orchard,
  goldenStupa: temples.goldenStupa,
  templeHall: temples.templeHall,
  hillTemple: temples.hillTemple,
  pondLibrary: temples.pondLibrary,
  ordination: temples.ordination,
  whiteStupa: temples.whiteStupa,
  office: town.office,
  cityHall: town.cityHall,
  school: town.school,
  university: town.university,
  hospital: town.hospital,
  firm: town.firm,
  airport: town.airport,
  market: places.market,
  walkingStreet: places.walkingStreet,
  cityGate: places.cityGate,
  museum: places.museum,
  restaurant: places.restaurant,
  villageHall: places.villageHall,
  broadcastTower: places.broadcastTower,
  skyLanterns: celebrations.skyLanterns,
  krathong: celebrations.krathong,
  lanternRows: celebrations.lanternRows,
  candleFloat: celebrations.candleFloat,
  songkran: celebrations.songkran,
  parade: celebrations.parade,
  boatRace: celebrations.boatRace,
  flowerFloat: celebrations.flowerFloat,
  propTree: celebrations.propTree,
  flowerOffering: celebrations.flowerOffering,
  treePlanting: activities.treePlanting,
  serviceTents: activities.serviceTents,
  meeting: activities.meeting,
  cycling: activities.cycling,
  sportsDay: activities.sportsDay,
  firebreak: activities.firebreak,
  riverCare: activities.riverCare,
  silverware: crafts.silverware,
  brassware: crafts.brassware,
  lacquerware: crafts.lacquerware,
  basketry: crafts.basketry,
  pottery: crafts.pottery,
  textile: crafts.textile,
  lanternCraft: crafts.lanternCraft,
  candleCraft: crafts.candleCraft,
  sausage: pantry.sausage,
  porkRoll: pantry.porkRoll,
  driedFruit: pantry.driedFruit,
  preserves: pantry.preserves,
  coffee: pantry.coffee,
  herbs: pantry.herbs,
  drinks: pantry.drinks,
  soaps: pantry.soaps,
  mealTray: pantry.mealTray,
  rice: pantry.rice,
  emblemElephant: emblems.emblemElephant,
  emblemStupa: emblems.emblemStupa,
  emblemLotus: emblems.emblemLotus,
  districtMap: maps.districtMap,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** The size and file format of a scene's picture. */
export function canvasOf(scene: SceneName): Canvas {
  if (scene.startsWith('emblem')) return { width: 600, height: 600, format: 'png' }
  if (scene === 'districtMap') return { width: 900, height: 700, format: 'png' }
  return { width: 1280, height: 720, format: 'jpeg' }
}

type Canvas = { width: number; height: number; format: 'jpeg' | 'png' }
