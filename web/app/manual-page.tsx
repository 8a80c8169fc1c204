import { Paper } from '@mantine/core'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './manual-page.module.css'
import { DISTRICT_CHAPTERS, PROVINCE_CHAPTERS } from './manual-texts.ts'
import { districtManual } from './manuals.ts'
import type { Leaf } from './menu-tree.ts'

/** A manual as a document to read or print. */
export function ManualPage({ manual }: { manual: Leaf }) {
  const chapters = manual.path === districtManual.path ? DISTRICT_CHAPTERS : PROVINCE_CHAPTERS
  return (
    <>
      <PageHeader title={manual.title} />
      <Paper className={classes.manual ?? ''} withBorder>
        {chapters.map(({ heading, steps }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </Paper>
    </>
  )
}
