/** The colours of one light of day; every scene is painted from these alone. */
export type Palette = {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string]
  sun: string
  mist: string
  hillFar: string
  hillNear: string
  grass: string
  grassShade: string
  leaf: string
  leafShade: string
  trunk: string
  wall: string
  wallShade: string
  roof: string
  roofShade: string
  gold: string
  goldShade: string
  accent: string
  accentAlt: string
  /** From far to near. */
  water: readonly [string, string]
  path: string
  glass: string
  ink: string
  dark: boolean
}

export type PaletteName = keyof typeof palettes

const day = {
  mist: '#ffffff',
  leaf: '#4f9d69',
  leafShade: '#35795a',
  trunk: '#6d4c41',
  wall: '#fbf6ea',
  wallShade: '#e4dac6',
  roof: '#b5533c',
  roofShade: '#8d3b2c',
  gold: '#f2bd4a',
  goldShade: '#cf9130',
  accent: '#e4572e',
  accentAlt: '#2f9c95',
  path: '#e9d8b4',
  glass: '#9fcfe0',
  ink: '#33424f',
  dark: false,
} as const

/** The lights of day that a record may choose for its picture. */
export const palettes = {
  dawn: {
    ...day,
    sky: ['#8fa8d8', '#f3c2b8', '#ffe6c4'],
    sun: '#fff3d6',
    mist: '#fff1e6',
    hillFar: '#c9b6d6',
    hillNear: '#4d5f86',
    grass: '#8fb27a',
    grassShade: '#5f8a68',
    leaf: '#5d9277',
    leafShade: '#3f7063',
    water: ['#f5cfc2', '#8aa3cf'],
    accent: '#e0685a',
    accentAlt: '#6a6fb5',
    glass: '#c3d3ea',
  },
  morning: {
    ...day,
    sky: ['#6bb7e0', '#b5def0', '#f2f7e4'],
    sun: '#fffbe0',
    hillFar: '#b9dbe0',
    hillNear: '#3f8f78',
    grass: '#9ccb6b',
    grassShade: '#6cab58',
    water: ['#bfe6ea', '#4fa8c4'],
  },
  noon: {
    ...day,
    sky: ['#3d9bd6', '#86c8ec', '#d8f0f7'],
    sun: '#fff6c9',
    hillFar: '#a8d2d8',
    hillNear: '#2f8068',
    grass: '#86c05b',
    grassShade: '#57a04e',
    water: ['#a6dcec', '#2f8fc0'],
    accent: '#ef6f3c',
    accentAlt: '#1f8a8a',
  },
  dusk: {
    ...day,
    sky: ['#4b4a86', '#e2817a', '#ffd08a'],
    sun: '#ffe4a0',
    mist: '#ffdcb8',
    hillFar: '#c98c9b',
    hillNear: '#43406d',
    grass: '#7f8a5c',
    grassShade: '#565f55',
    leaf: '#55705f',
    leafShade: '#3c5253',
    wall: '#f6dfc6',
    wallShade: '#d4ab98',
    roof: '#9c4042',
    roofShade: '#712f3d',
    gold: '#f7b84b',
    goldShade: '#c67f33',
    accent: '#e8553f',
    accentAlt: '#7a5ea8',
    water: ['#f7b58c', '#5d5590'],
    path: '#d8b08e',
    glass: '#ffdf9e',
    ink: '#2f2a4a',
  },
  night: {
    ...day,
    sky: ['#0f1440', '#272c68', '#5a4a86'],
    sun: '#fff4d0',
    mist: '#8a86c0',
    hillFar: '#3f3f7a',
    hillNear: '#161b42',
    grass: '#2c4456',
    grassShade: '#1d3146',
    leaf: '#28505c',
    leafShade: '#1a3a49',
    trunk: '#2c2540',
    wall: '#cdb9b8',
    wallShade: '#9385a0',
    roof: '#7b3850',
    roofShade: '#572944',
    gold: '#ffc85c',
    goldShade: '#d88f3a',
    accent: '#ff8a4c',
    accentAlt: '#f0588a',
    water: ['#4b4685', '#141a47'],
    path: '#5d5a80',
    glass: '#ffdc8a',
    ink: '#0e1130',
    dark: true,
  },
  rain: {
    ...day,
    sky: ['#6f93a3', '#a9c6c9', '#dfebe2'],
    sun: '#f4f7ee',
    hillFar: '#a9c5c1',
    hillNear: '#28655c',
    grass: '#7ab86b',
    grassShade: '#4a9560',
    leaf: '#3f9266',
    leafShade: '#2a6e54',
    water: ['#b8d5d2', '#4f8a92'],
    accent: '#d9583f',
    accentAlt: '#2b7f86',
  },
  winter: {
    ...day,
    sky: ['#5f8fc8', '#aacbe8', '#fbe7e4'],
    sun: '#fff7ec',
    mist: '#f4f7ff',
    hillFar: '#bccbe6',
    hillNear: '#3d648a',
    grass: '#a4c08a',
    grassShade: '#769f7c',
    leaf: '#5b9080',
    leafShade: '#3f706d',
    accent: '#dd5c7f',
    accentAlt: '#4d76b3',
    water: ['#d3e2f0', '#5f8fbd'],
  },
} as const satisfies Record<string, Palette>

/** The colour that lies `share` of the way (0 to 1) from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
