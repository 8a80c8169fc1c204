import classes from './map-view.module.css'

/** The source and licence of the outlines, which stand beside every map, and the source of its tiles. */
export function MapCredit({ tiles }: { tiles: string | undefined }) {
  return (
    <figcaption className={classes.credit}>
      ขอบเขต: กรมแผนที่ทหาร / UN OCHA พ.ศ. 2562 (
      <a href="https://creativecommons.org/licenses/by/3.0/igo/" target="_blank" rel="noopener noreferrer">
        CC BY-IGO
        <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
      </a>
      ) ใช้อ้างอิงแนวเขตตามกฎหมายไม่ได้{tiles && ` · แผนที่ฐาน: ${tiles}`}
    </figcaption>
  )
}
