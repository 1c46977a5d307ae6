// Hands a text to the browser as a file to keep.

export function saveFile({ name, type, content }: { name: string; type: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
