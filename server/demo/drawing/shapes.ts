/** A place on the canvas, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** Filled outline through the points, with straight edges. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}"${faded(opacity)}/>`
}

/** Any path data, filled. */
export function path(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${faded(opacity)}/>`
}

/** Any path data, drawn as a line with round ends. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity, 'stroke')}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius ? ` rx="${short(radius)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${round}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${faded(opacity)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${faded(opacity)}/>`
}

/** Straight line with round ends. */
export function line(from: Point, to: Point, colour: string, width: number, opacity = 1): string {
  return stroke(
    `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`,
    colour,
    width,
    opacity,
  )
}

/** Draws the parts moved to `x`, `y` and scaled, so that a shape may be written around its own origin. */
export function placed(x: number, y: number, scale: number, parts: string, turn = 0): string {
  const turned = turn ? ` rotate(${short(turn)})` : ''
  return `<g transform="translate(${short(x)} ${short(y)})${turned} scale(${Math.round(scale * 1000) / 1000})">${parts}</g>`
}

/** Mirrors the parts left to right around their own origin. */
export function mirrored(parts: string): string {
  return `<g transform="scale(-1 1)">${parts}</g>`
}

/** Path data of a soft curve through the points. */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  let data = `M${short(at(0)[0])} ${short(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    data += `C${[...leave, ...arrive, ...to].map(short).join(' ')}`
  }
  return data
}

/** Path data of a soft closed outline through the points. */
export function blob(points: readonly Point[]): string {
  const around = [points.at(-1)!, ...points, points[0]!, points[1]!]
  let data = `M${short(points[0]![0])} ${short(points[0]![1])}`
  for (let i = 1; i <= points.length; i++) {
    const [before, from, to, after] = [
      around[i - 1]!,
      around[i]!,
      around[i + 1]!,
      around[i + 2] ?? points[1]!,
    ]
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    data += `C${[...leave, ...arrive, ...to].map(short).join(' ')}`
  }
  return `${data}Z`
}

/**
 * A body that is the same on both sides, as if turned on a wheel (a stupa, a jar, a lantern).
 * `profile` runs from top to bottom: half width and height; the right half lies in the shade.
 */
export function turned(profile: readonly Point[], fill: string, shade: string, soft = false): string {
  const left = profile.map(([half, y]): Point => [-half, y])
  const right = profile.map(([half, y]): Point => [half, y])
  const [top, foot] = [profile[0]!, profile.at(-1)!]
  if (!soft) {
    const axis: Point[] = [
      [0, top[1]],
      [0, foot[1]],
    ]
    return polygon([...left, ...right.toReversed()], fill) + polygon([...axis, ...right.toReversed()], shade)
  }
  const down = curve(left)
  const up = curve(right.toReversed()).replace('M', 'L')
  return path(`${down}${up}Z`, fill) + path(`M0 ${short(top[1])}L0 ${short(foot[1])}${up}Z`, shade)
}

/** A number with one decimal, so that the drawings stay small. */
export function short(value: number): number {
  return Math.round(value * 10) / 10
}

// The paint's own opacity, since opacity of the element costs a layer as large as the canvas.
function faded(opacity: number, of: 'fill' | 'stroke' = 'fill'): string {
  return opacity === 1 ? '' : ` ${of}-opacity="${short(opacity * 10) / 10}"`
}
