import { createContext } from 'react'

/** Converts the texts of the charts below it, for example to Thai digits on paper. */
export const ChartDigits = createContext<(text: string) => string>((text) => text)
