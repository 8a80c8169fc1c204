/**
 * One option of a select. `note` stands beneath the label in the list and tells options of the same name apart. `short` is
 * an abbreviation of the label: it stands next to the label, and typing it finds the option.
 */
export type SelectOption = { value: string; label: string; note?: string; short?: string }
