// The choices of a list that is a queue first: nothing chosen shows what waits, and in a search everything.
export interface QueueOption {
  value: string
  label: string
}

export function queueOptions(
  stages: readonly QueueOption[],
  { first, all, isSearch }: { first: string; all: string; isSearch: boolean },
): QueueOption[] {
  if (isSearch) return [{ value: '', label: all }, ...stages]
  return [
    ...stages.map(({ value, label }) => ({ value: value === first ? '' : value, label })),
    { value: 'all', label: all },
  ]
}
