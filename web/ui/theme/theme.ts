import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/**
 * Mantine's theme: one colour for actions, greys for the rest, red, green and amber only with a meaning. Its
 * scheme is always "light", because each of our colours follows the scheme of the page by itself.
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

/** Mantine's names for our colours. Each colour has both schemes in itself (colours.css). */
export const colourVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-black': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--ink-placeholder)',
    '--mantine-color-disabled': 'var(--surface-strong)',
    '--mantine-color-disabled-color': 'var(--ink-disabled)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-gray-0': 'var(--surface-soft)',
    '--mantine-color-gray-1': 'var(--surface-strong)',
    '--mantine-color-gray-2': 'var(--surface-strong)',
    '--mantine-color-gray-3': 'var(--line)',
    '--mantine-color-gray-4': 'var(--line-strong)',
    '--mantine-color-petrol-filled': 'var(--accent-fill)',
    '--mantine-color-petrol-filled-hover': 'var(--accent-fill-hover)',
    '--mantine-color-petrol-light': 'var(--accent-soft)',
    '--mantine-color-petrol-light-hover': 'var(--accent-soft-strong)',
    '--mantine-color-petrol-light-color': 'var(--accent)',
    '--mantine-color-red-light': 'var(--danger-soft)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-yellow-light': 'var(--warning-soft)',
    '--mantine-color-yellow-light-color': 'var(--warning-strong)',
  },
  dark: {},
})
