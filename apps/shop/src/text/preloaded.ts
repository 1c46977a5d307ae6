// Files of the build that the served page names: the first page finds its own without the lists of all files.

/** The source files of the page's own code and texts. */
export function preloadedSources(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-source]')
  return [...links].map(({ dataset }) => dataset.source ?? '')
}

/** The module of a source file; undefined when the page does not name it or it does not load. */
export async function importPreloaded(source: string): Promise<Record<string, unknown> | undefined> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-source="${source}"]`)
  return link ? import(/* @vite-ignore */ link.href).catch(() => undefined) : undefined
}
