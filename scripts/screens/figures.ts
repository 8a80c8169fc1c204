/** What is measured of a list. The functions run in the page: they can't use anything outside themselves. */

/** The figures of a table: `undefined` without names. */
export function tableFigures() {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const rows = [...document.querySelectorAll('main tbody tr')].filter(isSeen)
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const names = [...document.querySelectorAll('main tbody [data-row-name]')]
  // A URL in a record is a value, not a control.
  const controls = 'a[href]:not([target=_blank]), button, input, select, [role=button]'
  return {
    records: rows.length,
    rows: boxes.filter(({ bottom }) => bottom <= innerHeight + 0.5).length,
    rowControls: Math.max(0, ...rows.map((row) => [...row.querySelectorAll(controls)].filter(isSeen).length)),
    names: names.length,
    nameWidth: Math.min(...names.map(({ parentElement }) => parentElement?.clientWidth ?? 0)),
    namesCut: names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
  }
}

/** Where the first row, card or note begins, and the height of the highest card. */
export function firstRecord() {
  const records = [
    ...document.querySelectorAll(
      'main :is(tbody tr, [role=listitem], section > ul > li, [role=tabpanel] ul > li)',
    ),
  ].map((record) => record.getBoundingClientRect())
  return {
    top: Math.round(records[0]?.top ?? 0),
    height: Math.round(Math.max(0, ...records.map(({ height }) => height))),
  }
}
