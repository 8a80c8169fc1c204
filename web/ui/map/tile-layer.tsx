import classes from './map-view.module.css'
import { type MapFrame, visibleTiles } from './projection.ts'

/** The pictures of a map server under the outlines. A missing one leaves a gap. */
export function TileLayer({ url, frame }: { url: string; frame: MapFrame }) {
  return visibleTiles(frame).map(({ z, x, y, size, left, top }) => (
    <img
      key={`${z} ${x} ${y}`}
      className={classes.tile}
      alt=""
      draggable={false}
      src={url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
      style={{ left, top, width: size, height: size }}
      onError={(event) => event.currentTarget.style.setProperty('visibility', 'hidden')}
      onLoad={(event) => event.currentTarget.style.removeProperty('visibility')}
    />
  ))
}
