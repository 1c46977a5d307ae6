// Downloads a text as a file, or what is behind a URL.

interface SavedFile {
  name: string
  content: string
  type?: string
}

export function saveFile({ name, content, type = 'text/csv;charset=utf-8' }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  saveUrl(url, name)
  // The browser reads the URL after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
