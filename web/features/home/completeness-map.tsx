import { figureSteps, figureValue } from '#domain/records/completeness-figures.ts'
import { FigureMap } from '#web/features/completeness/figure-map.tsx'
import { FIGURES_ADDRESS, type LatestFigures, placesBelow } from '#web/features/completeness/figures-query.ts'

const VIEW = { ...FIGURES_ADDRESS.parse(''), figure: 'complete' } as const

/** The places below, coloured by the share of complete records. A press opens a place. */
export function CompletenessMap({ latest }: { latest: LatestFigures }) {
  const places = placesBelow(latest)
  const steps = figureSteps(
    'complete',
    places.flatMap((place) => figureValue('complete', place) ?? []),
  )
  return <FigureMap {...{ latest, places, steps }} view={VIEW} size="fill" />
}
