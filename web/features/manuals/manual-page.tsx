import { IconPrinter } from '@tabler/icons-react'
import { Panel } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import classes from './manual-page.module.css'
import { manualChapters } from './manual-texts.ts'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The size of every screenshot, so that the text does not move when they load. */
const WIDTH = 1280
const HEIGHT = 800

/** A manual to read, print or save as PDF (content areas, section 2.9). */
export function ManualPage({ path, title }: { path: string; title: string }) {
  const chapters = manualChapters(path)
  return (
    <>
      <PageHeader title={title}>
        <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
          พิมพ์หรือบันทึกเป็น PDF
        </Button>
      </PageHeader>
      <Panel className={classes.manual ?? ''}>
        <nav aria-label="สารบัญ" className={classes.contents}>
          <h2>สารบัญ</h2>
          <ol>
            {chapters.map(({ key, heading }) => (
              <li key={key}>
                <a href={`#${key}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map((chapter, index) => (
          <ChapterText key={chapter.key} chapter={chapter} number={index + 1} />
        ))}
      </Panel>
    </>
  )
}

type ChapterTextProps = { chapter: ReturnType<typeof manualChapters>[number]; number: number }

function ChapterText({ chapter: { key, heading, steps, picture }, number }: ChapterTextProps) {
  const file = picture && files[`./pictures/${picture.name}.webp`]
  return (
    <section id={key} className={classes.chapter}>
      <h2>{`${number}. ${heading}`}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {file && (
        <figure>
          <img src={file} alt={picture.shows} width={WIDTH} height={HEIGHT} loading="lazy" />
          <figcaption>{picture.shows}</figcaption>
        </figure>
      )}
    </section>
  )
}
