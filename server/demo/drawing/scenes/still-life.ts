import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, path, rect, short, turned } from '../shapes.ts'

/** The still-life setting of a product: a wall with a window of light, a table with a cloth. */
export function setting(brush: Brush, tint: string): string {
  const { random, colours } = brush
  const wall = mix(tint, '#ffffff', 0.72)
  let drawn =
    rect(0, 0, 1280, 720, brush.blend([mix(wall, tint, 0.12), wall])) +
    circle(640, 330, 330, mix(wall, '#ffffff', 0.55)) +
    circle(640, 330, 262, mix(wall, '#ffffff', 0.8))
  for (let i = 0; i < 9; i++)
    drawn += circle(random.between(40, 1240), random.between(30, 430), random.between(6, 20), tint, 0.13)
  drawn +=
    rect(
      0,
      540,
      1280,
      180,
      brush.blend([mix(colours.trunk, colours.path, 0.62), mix(colours.trunk, colours.path, 0.35)]),
    ) + rect(0, 540, 1280, 8, mix(colours.trunk, colours.path, 0.75))
  drawn +=
    path('M180 556H1100L1190 690H90Z', mix(tint, '#ffffff', 0.35)) +
    path('M196 566H1084L1160 676H120Z', mix(tint, '#ffffff', 0.5))
  for (let i = 0; i < 24; i++)
    drawn += path(`M${short(110 + i * 45)} 690l22 0l-11 16Z`, mix(tint, '#ffffff', 0.35))
  return drawn
}

export function shadow(x: number, y: number, half: number): string {
  return ellipse(x, y, half, half * 0.12, '#3a2a2a', 0.2)
}

export function jar(content: string, label: string): string {
  return (
    ellipse(0, 4, 76, 10, '#3a2a2a', 0.2) +
    rect(-66, -170, 132, 172, '#e8f1f2', 18) +
    rect(-60, -140, 120, 136, content, 14) +
    path('M-60 -126Q-60 -140 -47 -140T-34 -126V-18Q-34 -4 -47 -4T-60 -18Z', '#ffffff', 0.28) +
    rect(-60, -196, 120, 32, '#b98a52', 8) +
    rect(-60, -176, 120, 12, '#8f6338', 5) +
    rect(-52, -104, 104, 66, '#fdf6e6', 6) +
    circle(0, -80, 15, label) +
    rect(-34, -58, 68, 6, label, 3) +
    rect(-24, -48, 48, 4, mix(label, '#ffffff', 0.4), 2)
  )
}

export function bottle(fill: string, label: string): string {
  return (
    ellipse(0, 4, 52, 8, '#3a2a2a', 0.2) +
    turned(
      [
        [15, -210],
        [15, -174],
        [24, -162],
        [44, -140],
        [46, -110],
        [46, 0],
      ],
      fill,
      mix(fill, '#1a2a1a', 0.25),
      true,
    ) +
    rect(-19, -236, 38, 32, '#4b3a34', 5) +
    rect(-40, -108, 80, 68, '#fdf6e6', 5) +
    circle(0, -82, 14, label) +
    rect(-26, -58, 52, 5, label, 2)
  )
}
