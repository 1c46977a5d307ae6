// A choice in a row of chips or tabs: its value, its label and an optional count.

export interface Choice<Value> {
  value: Value
  label: string
  count?: number | undefined
}

/** Scrolls the selected choice to the center of its row. */
export function centerChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-chosen="true"]')
  if (!row || !chosen) return
  const target = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  row.scrollTo({ left: target, behavior: 'instant' })
}
