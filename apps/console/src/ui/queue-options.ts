// The stage filter of a queue: by default it shows what is waiting, and in a search everything.
interface QueueOption {
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
