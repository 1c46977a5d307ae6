// How the hint and the error of a form control are linked to it; each app draws them in its own frame.

interface FieldNotes {
  hint?: unknown
  /** An empty one only marks the control. */
  error?: string | undefined
}

/** For the control with this id; its hint and error have the ids `<id>-hint` and `<id>-error`. */
export function fieldAria(id: string, { hint, error }: FieldNotes) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined,
  } as const
}
