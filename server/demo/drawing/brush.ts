import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { type Random, randomFrom } from './random.ts'
import { short } from './shapes.ts'

/** What a scene paints with: a canvas of a size, the colours of the hour, and repeatable chance. */
export type Brush = {
  width: number
  height: number
  colours: Palette
  random: Random
  /** Paint that runs from the first colour (upper edge) to the last (lower edge). */
  blend(stops: readonly string[]): string
  /** Paint of one colour that fades: opacity at the upper and at the lower edge. */
  fade(colour: string, top: number, bottom: number): string
  /** Paint that is whole in the middle and gone at the rim. */
  glow(colour: string, strength: number): string
}

/** One kind of picture: answers the SVG inside of a canvas. */
export type Scene = (brush: Brush) => string

/** How large a picture is, and whether it may also be shown the other way round, left for right. */
export type Canvas = { width: number; height: number; mayTurn: boolean }

/** Paints a scene and answers the whole SVG document. */
export function paint(
  scene: Scene,
  { mayTurn, ...size }: Canvas,
  choice: { palette: PaletteName; seed: string },
): string {
  const defs: string[] = []
  const define = (kind: 'linear' | 'radial', stops: string) => {
    const id = `p${defs.length}`
    const axis = kind === 'linear' ? 'x1="0" y1="0" x2="0" y2="1"' : ''
    defs.push(`<${kind}Gradient id="${id}" ${axis}>${stops}</${kind}Gradient>`)
    return `url(#${id})`
  }
  const brush: Brush = {
    ...size,
    colours: palettes[choice.palette],
    random: randomFrom(choice.seed),
    blend: (colours) =>
      define('linear', colours.map((colour, i) => stop(i / (colours.length - 1), colour, 1)).join('')),
    fade: (colour, top, bottom) => define('linear', stop(0, colour, top) + stop(1, colour, bottom)),
    glow: (colour, strength) => define('radial', stop(0, colour, strength) + stop(1, colour, 0)),
  }
  const painted = scene(brush)
  const inside =
    mayTurn && brush.random.chance(0.5)
      ? `<g transform="matrix(-1 0 0 1 ${size.width} 0)">${painted}</g>`
      : painted
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${defs.join('')}</defs>${inside}</svg>`
}

function stop(offset: number, colour: string, opacity: number): string {
  return `<stop offset="${short(offset * 10) / 10}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}
