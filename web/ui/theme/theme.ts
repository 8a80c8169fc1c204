import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/**
 * The theme: one colour for actions, greys for the rest, red, green and amber only with a meaning. Every pair
 * of text and background meets WCAG AA.
 */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 8,
  colors: {
    petrol: [
      '#eef6f6',
      '#d9eaeb',
      '#b2d5d7',
      '#86bec2',
      '#5fa8ad',
      '#43959b',
      '#2c7f86',
      '#1d6b72',
      '#125a61',
      '#0a444a',
    ],
  },
  fontFamily: "'Sarabun', 'TH Sarabun New', 'Noto Sans Thai', system-ui, sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.6' },
      h2: { fontSize: '1.25rem', lineHeight: '1.6' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.6' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.6', sm: '1.65', md: '1.7', lg: '1.7', xl: '1.6' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
})

/** Mantine's error red and placeholder grey have too little contrast for text (measured: below 4.5 to 1). */
export const colourVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c2a30',
    '--mantine-color-dimmed': '#51606a',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#5f6b76',
    '--mantine-color-disabled': '#eef1f3',
    '--mantine-color-disabled-color': '#41505a',
  },
  dark: {},
})
