// Sets the text size and the colour scheme of this device before the page is drawn (display-settings.ts).
for (const key of ['textSize', 'colorScheme']) {
  document.documentElement.dataset[key] = localStorage.getItem(key) ?? ''
}
