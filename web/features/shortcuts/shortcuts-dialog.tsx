import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { DisplayOptions } from '#web/ui/theme/display-options.tsx'
import { characterKeys } from '#web/ui/theme/display-settings.ts'
import classes from './shortcuts-dialog.module.css'

/** The keys by place. Alternatives are separate; keys of one combination are joined. */
const SHORTCUTS: readonly { place: string; keys: readonly [keys: readonly string[], effect: string][] }[] = [
  {
    place: 'ทุกหน้า',
    keys: [
      [['Ctrl + K', '/'], 'ค้นหาทั้งระบบ'],
      [['?'], 'แสดงปุ่มลัด'],
      [['Esc'], 'ปิดหน้าต่างหรือเมนูที่เปิดอยู่'],
    ],
  },
  {
    place: 'รายการ',
    keys: [
      [['N'], 'เพิ่มรายการใหม่'],
      [['F'], 'ไปที่ช่องคำค้นหา'],
      [['↑', '↓', '←', '→'], 'เลื่อนไปยังแถวหรือการ์ดอื่น'],
      [['Enter'], 'เปิดดูรายการ'],
      [['E'], 'แก้ไขรายการ'],
      [['Ctrl + P'], 'พิมพ์รายการ'],
    ],
  },
  {
    place: 'หน้าต่างรายละเอียด',
    keys: [
      [['←'], 'รายการก่อนหน้า'],
      [['→'], 'รายการถัดไป'],
      [['E'], 'แก้ไขรายการ'],
    ],
  },
  {
    place: 'แบบฟอร์ม',
    keys: [[['Ctrl + S', 'Ctrl + Enter'], 'บันทึก']],
  },
]

/** Lists the keyboard shortcuts, and lets the user turn off single-character ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="ปุ่มลัดบนแป้นพิมพ์" width={500} onClose={onClose} actions={closeButton}>
      {SHORTCUTS.map(({ place, keys }) => (
        <section key={place} className={classes.section}>
          <h3>{place}</h3>
          <dl className={classes.list}>
            {keys.map(([names, effect]) => (
              <div key={effect}>
                <dt>{effect}</dt>
                <dd>
                  {names.map((name, at) => (
                    <span key={name}>
                      {at > 0 && <span> หรือ </span>}
                      <kbd>{name}</kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={classes.section}>
        <DisplayOptions label="ปุ่มลัดที่เป็นอักขระเดียว (/ ? N F)" setting={characterKeys} />
      </section>
    </Dialog>
  )
}
