/** So deep it is open at first. */
const OPEN_DEPTH = 2;
/** What holds more is closed at first. */
const OPEN_SIZE = 12;

interface NodeProps {
  name?: string;
  value: unknown;
  depth: number;
}

const Name = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <span class="json-name">{name}: </span>;

const summaryOf = (value: object): string => {
  const size = Object.keys(value).length;
  if (Array.isArray(value)) return size === 1 ? '1 item' : `${size} items`;
  return size === 1 ? '1 field' : `${size} fields`;
};

const Node = ({ name, value, depth }: NodeProps) => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <li>
        <Name name={name} />
        <span class={`json-${typeof value}`}>{JSON.stringify(value)}</span>
      </li>
    );
  }
  const entries = Object.entries(value);
  return (
    <li>
      <details open={depth < OPEN_DEPTH && entries.length <= OPEN_SIZE}>
        <summary>
          <Name name={name} />
          <span class="json-size">{summaryOf(value)}</span>
        </summary>
        <Entries entries={entries} depth={depth + 1} />
      </details>
    </li>
  );
};

const Entries = ({ entries, depth }: { entries: readonly [string, unknown][]; depth: number }) => (
  <ul>
    {entries.map(([name, value]) => (
      <Node key={name} name={name} value={value} depth={depth} />
    ))}
  </ul>
);

/** JSON to read: every object and list can be folded. */
export const JsonTree = ({ value }: { value: unknown }) => (
  <div class="json">
    {typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? (
      <Entries entries={Object.entries(value)} depth={1} />
    ) : (
      <span class={`json-${typeof value}`}>{value === '' ? 'empty' : JSON.stringify(value)}</span>
    )}
  </div>
);
