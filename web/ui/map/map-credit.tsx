import { NewTabLink } from '../link/new-tab-link.tsx'
import classes from './map-view.module.css'

/** The source and licence of the outlines, which stand beside every map, and the source of its tiles. */
export function MapCredit({ tiles }: { tiles: string | undefined }) {
  return (
    <figcaption className={classes.credit}>
      ขอบเขต: กรมแผนที่ทหาร / UN OCHA พ.ศ. 2562 (
      <NewTabLink href="https://creativecommons.org/licenses/by/3.0/igo/" rel="noopener noreferrer">
        CC BY-IGO
      </NewTabLink>
      ) ใช้อ้างอิงแนวเขตตามกฎหมายไม่ได้{tiles && ` · แผนที่ฐาน: ${tiles}`}
    </figcaption>
  )
}
