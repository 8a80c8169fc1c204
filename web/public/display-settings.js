// Sets the display settings of this device before the page is drawn (display-settings.ts).
for (const key of ['textSize', 'colorScheme', 'rowDensity', 'characterKeys']) {
  try {
    document.documentElement.dataset[key] = localStorage.getItem(key) ?? ''
  } catch {
    // The browser blocks its storage: the defaults hold.
  }
}
