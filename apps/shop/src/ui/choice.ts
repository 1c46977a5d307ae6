// One of several values in a row: what it is, what it is called, how many things it holds.

export interface Choice<Value> {
  value: Value
  label: string
  count?: number | undefined
}

/** Brings the chosen one to the middle of its scrolling row. */
export function centreChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-chosen="true"]')
  if (!row || !chosen) return
  const target = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  row.scrollTo({ left: target, behavior: 'instant' })
}
