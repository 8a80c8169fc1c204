import type { ReactNode } from 'react'
import { formatLongThaiDate } from '#domain/dates/thai-date.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { Panel } from '#web/ui/layout/layout.tsx'
import { useSession } from '#web/api/session.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { ExternalLink, NewTabLink } from '#web/ui/link/external-link.tsx'
import { PhoneLink } from '#web/ui/link/phone-link.tsx'
import classes from './about-page.module.css'
import { PRIVACY } from './privacy.ts'
import { RELEASES } from './releases.ts'

/** The manuals of a group, which the menu knows. */
type ManualsFor = (group: Group | undefined) => readonly { path: string; title: string }[]

/** What the system is, who is responsible, its privacy rules and its changes (further screens, section 1). */
export function AboutPage({ manualsFor }: { manualsFor: ManualsFor }) {
  const { group } = useSession().actor
  const [current] = RELEASES
  const { supportPhone: phone } = publicSettings()
  return (
    <>
      <PageHeader title="เกี่ยวกับระบบ" />
      <div className={classes.page}>
        <Panel className={classes.part ?? ''}>
          <dl className={classes.facts}>
            <Fact term="ชื่อระบบ">ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่ (ระบบจัดการข้อมูลอำเภอ)</Fact>
            <Fact term="รุ่น">{current.version}</Fact>
            <Fact term="วันที่ปรับปรุง">{formatLongThaiDate(current.date)}</Fact>
            <Fact term="ผู้ดูแลระบบ">ศูนย์สารสนเทศเพื่อการบริหารงานปกครอง กรมการปกครอง</Fact>
            <Fact term="หมายเลขโทรศัพท์ศูนย์ข้อมูล">{phone ? <PhoneLink number={phone} /> : '-'}</Fact>
          </dl>
        </Panel>
        <Part title="คู่มือการใช้งาน">
          <ul className="touch-links">
            {manualsFor(group).map(({ path, title }) => (
              <li key={path}>
                <NewTabLink href={path}>{title}</NewTabLink>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="นโยบายคุ้มครองข้อมูลส่วนบุคคล">
          <dl className={classes.texts}>
            {PRIVACY.map(({ heading, text }) => (
              <Fact key={heading} term={heading}>
                {text}
              </Fact>
            ))}
          </dl>
        </Part>
        <Part title="ข้อมูลแผนที่">
          <dl className={classes.texts}>
            <Fact term="ขอบเขตจังหวัด อำเภอ และตำบล">
              {'กรมแผนที่ทหาร เผยแพร่โดย UN OCHA ในชุดข้อมูล '}
              <ExternalLink href="https://data.humdata.org/dataset/cod-ab-tha">
                Thailand - Subnational Administrative Boundaries
              </ExternalLink>
              {' พ.ศ. 2562 สัญญาอนุญาต '}
              <ExternalLink href="https://creativecommons.org/licenses/by/3.0/igo/">CC BY-IGO</ExternalLink>
              {' เส้นเขตย่อให้เรียบง่ายเพื่อแสดงผล ใช้อ้างอิงแนวเขตตามกฎหมายไม่ได้'}
            </Fact>
          </dl>
        </Part>
        <Part title="ซอฟต์แวร์ที่ใช้ในระบบ">
          <p>
            {'ระบบนี้ใช้ซอฟต์แวร์โอเพนซอร์ส '}
            <NewTabLink href="/THIRD_PARTY_LICENSES.txt">รายชื่อและสัญญาอนุญาตทั้งหมด (ภาษาอังกฤษ)</NewTabLink>
          </p>
        </Part>
        <Part title="ประกาศการเปลี่ยนแปลง">
          {RELEASES.map(({ version, date, changes }) => (
            <section key={version}>
              <h3>{`รุ่น ${version} · ${formatLongThaiDate(date)}`}</h3>
              <ul className="touch-links">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </section>
          ))}
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className={classes.part ?? ''}>
      <h2>{title}</h2>
      {children}
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
