import type { Canvas, Scene } from './brush.ts'
import * as bottled from './scenes/bottled.ts'
import * as business from './scenes/business.ts'
import * as cleanUp from './scenes/clean-up.ts'
import * as community from './scenes/community.ts'
import * as dishes from './scenes/dishes.ts'
import * as emblems from './scenes/emblems.ts'
import * as fields from './scenes/fields.ts'
import * as floats from './scenes/floats.ts'
import * as forests from './scenes/forests.ts'
import * as handicrafts from './scenes/handicrafts.ts'
import * as harvest from './scenes/harvest.ts'
import * as heritage from './scenes/heritage.ts'
import * as highlands from './scenes/highlands.ts'
import * as lights from './scenes/lights.ts'
import * as maps from './scenes/maps.ts'
import * as markets from './scenes/markets.ts'
import * as newYear from './scenes/new-year.ts'
import * as portraits from './scenes/portraits.ts'
import * as rockets from './scenes/rockets.ts'
import * as services from './scenes/services.ts'
import * as sports from './scenes/sports.ts'
import * as temples from './scenes/temples.ts'
import * as town from './scenes/town.ts'
import * as vessels from './scenes/vessels.ts'
import * as village from './scenes/village.ts'
import * as waters from './scenes/waters.ts'
import * as ways from './scenes/ways.ts'

/** Every scene that a record may ask for, by name. */
export const scenes = {
  mistyHills: highlands.mistyHills,
  seaOfCloud: highlands.seaOfCloud,
  twinPagodas: highlands.twinPagodas,
  flowerField: highlands.flowerField,
  waterfall: forests.waterfall,
  mossForest: forests.mossForest,
  riceTerraces: fields.riceTerraces,
  riceFields: fields.riceFields,
  orchard: fields.orchard,
  riverBoat: waters.riverBoat,
  riverBeach: waters.riverBeach,
  reservoir: waters.reservoir,
  lotusPond: waters.lotusPond,
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
  hospital: services.hospital,
  firm: services.firm,
  airport: services.airport,
  shoppingCentre: business.shoppingCentre,
  factory: business.factory,
  road: ways.road,
  station: ways.station,
  market: markets.market,
  walkingStreet: markets.walkingStreet,
  cityGate: heritage.cityGate,
  museum: heritage.museum,
  restaurant: village.restaurant,
  villageHall: village.villageHall,
  broadcastTower: village.broadcastTower,
  skyLanterns: lights.skyLanterns,
  krathong: lights.krathong,
  lanternRows: lights.lanternRows,
  candleFloat: floats.candleFloat,
  flowerFloat: floats.flowerFloat,
  songkran: newYear.songkran,
  parade: newYear.parade,
  propTree: newYear.propTree,
  flowerOffering: newYear.flowerOffering,
  boatRace: sports.boatRace,
  rocketFestival: rockets.rocketFestival,
  cycling: sports.cycling,
  sportsDay: sports.sportsDay,
  treePlanting: community.treePlanting,
  serviceTents: community.serviceTents,
  meeting: community.meeting,
  firebreak: community.firebreak,
  riverCare: community.riverCare,
  cleanUp: cleanUp.cleanUp,
  silverware: vessels.silverware,
  brassware: vessels.brassware,
  lacquerware: vessels.lacquerware,
  basketry: vessels.basketry,
  pottery: vessels.pottery,
  textile: handicrafts.textile,
  lanternCraft: handicrafts.lanternCraft,
  candleCraft: handicrafts.candleCraft,
  sausage: dishes.sausage,
  porkRoll: dishes.porkRoll,
  driedFruit: dishes.driedFruit,
  mealTray: dishes.mealTray,
  rice: dishes.rice,
  preserves: bottled.preserves,
  honey: bottled.honey,
  coffee: bottled.coffee,
  herbs: bottled.herbs,
  drinks: bottled.drinks,
  soaps: bottled.soaps,
  strawberries: harvest.strawberries,
  chillies: harvest.chillies,
  emblemElephant: emblems.emblemElephant,
  emblemStupa: emblems.emblemStupa,
  emblemLotus: emblems.emblemLotus,
  districtMap: maps.districtMap,
  portraitShort: portraits.portraitShort,
  portraitLong: portraits.portraitLong,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** The size and file format of a scene's picture. Emblems and maps have a right way round. */
export function canvasOf(scene: SceneName): Canvas & { format: 'jpeg' | 'png' } {
  if (scene.startsWith('emblem')) return { width: 600, height: 600, mayTurn: false, format: 'png' }
  if (scene === 'districtMap') return { width: 900, height: 700, mayTurn: false, format: 'png' }
  if (scene.startsWith('portrait')) return { width: 480, height: 600, mayTurn: false, format: 'jpeg' }
  return { width: 1280, height: 720, mayTurn: true, format: 'jpeg' }
}
