/**
 * One option of a select. `note` is below the label in the list and distinguishes options of the same name
 * apart. `short` is an abbreviation of the label: it is next to the label, and typing it finds the option.
 */
export type SelectOption = { value: string; label: string; note?: string; short?: string }
