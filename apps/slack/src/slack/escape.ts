const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Makes a text that a person or the service wrote safe in mrkdwn: it cannot mention, link or notify anyone. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark);
