import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { containsPoint, type MapPoint } from '#domain/places/outlines.ts'
import { FIGURE_LABELS, figureValue, stepOf } from '#domain/records/completeness-figures.ts'
import { countryOutlinesQuery } from '#web/api/boundaries.ts'
import { placeShapes } from '#web/engine/map/use-place-map.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { mapColour, MapView } from '#web/ui/map/map-view.tsx'
import { labelPoint } from '#web/ui/map/shapes.ts'
import classes from './completeness.module.css'
import { formatFigure, NO_RECORDS, stepWords } from './figure-words.ts'
import type { LatestFigures, PlaceFigures } from './figures-query.ts'
import { type FiguresView, placeAddress } from './figures-query.ts'
import { Text } from '#web/ui/layout/layout.tsx'

export type FigureMapProps = {
  latest: LatestFigures
  places: readonly PlaceFigures[]
  steps: readonly number[]
  view: FiguresView
  /** `fill` takes the height of its box. */
  size?: 'large' | 'fill'
}

/** The map of places, coloured by a figure. A click opens a place, like its name in the table. */
export function FigureMap({ latest, places, steps, view, size = 'large' }: FigureMapProps) {
  const { figure } = view
  const { data: country } = useQuery(countryOutlinesQuery)
  const outlines = useMemo(() => {
    const inside = new Set(places.map(({ code }) => code))
    return [...(country?.provinces ?? []), ...(country?.districts ?? [])].filter(({ code }) =>
      inside.has(code),
    )
  }, [country, places])
  const map = useMemo(() => {
    if (country === undefined) return undefined
    const { bounds, shapes } = placeShapes(country, catmOfPrefix(latest.within), [], [])
    const found = new Map(places.map((place) => [place.code, place]))
    const labels = new Map(outlines.map((outline) => [outline.code, labelPoint(outline)]))
    const coloured = shapes.map((shape) => {
      const place = shape.look === 'part' ? found.get(shape.code) : undefined
      const at = labels.get(shape.code)
      if (place === undefined || at === undefined) return shape
      return {
        ...shape,
        step: stepOf(figureValue(figure, place), steps),
        title: `${place.name}: ${formatFigure(figure, place)}`,
        // The names of all provinces would cover the map.
        ...(latest.within === '' ? {} : { label: { text: place.name, at } }),
      }
    })
    return { bounds, shapes: coloured }
  }, [country, latest, places, outlines, figure, steps])
  const open = (point: MapPoint) => {
    const pressed = outlines.find((outline) => containsPoint(outline, point))
    if (pressed) browserHistory.push(placeAddress(pressed.code, view))
  }
  return (
    <div className={classes.map} data-size={size}>
      <ul className={classes.legend} aria-label="ความหมายของสี">
        {stepWords(figure, steps).map((words, at) => (
          <li key={words}>
            <StepSwatch step={at + 1} />
            {words}
          </li>
        ))}
        <li>
          <StepSwatch step={0} />
          {NO_RECORDS}
        </li>
      </ul>
      {map === undefined ? (
        <Text mt="md" mb="md" role="status">
          กำลังโหลดแผนที่
        </Text>
      ) : (
        <MapView
          label={`แผนที่: ${FIGURE_LABELS[figure]} (ตัวเลขอยู่ในตาราง)`}
          size={size}
          bounds={map.bounds}
          shapes={map.shapes}
          onPress={open}
        />
      )}
    </div>
  )
}

export function StepSwatch({ step }: { step: number }) {
  return <span className={classes.swatch} style={mapColour(`step-${step}`)} data-step={step} aria-hidden />
}
