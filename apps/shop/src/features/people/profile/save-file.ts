// Downloads a text as a file.

export function saveFile({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
