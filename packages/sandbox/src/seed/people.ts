/** A person's name. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** An address at a reserved domain (RFC 2606). */
export const emailOf = ({ firstName, lastName }: Person): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

const names = (text: string): readonly Person[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { firstName, lastName };
    });

/** Invented hosts, in addition to the three named ones that every team has. */
export const hostNames = names(`
  Amelia Ward, Ben Okafor, Chloe Dunn, Daniel Reyes, Elena Petrova, Felix Braun, Grace Lim, Hassan Aziz, Ingrid Holm,
  Jack Murphy, Keiko Mori, Liam Foster, Maya Nair, Noah Klein, Olivia Grant, Pedro Silva, Quinn Harper, Rosa Marin,
  Samuel Osei, Tara Singh, Umar Farooq, Vera Novak, Wei Zhang, Ximena Cruz, Yusuf Demir, Zoe Walsh, Adrian Cole,
  Bella Rossi, Callum Reid, Diana Popescu, Ethan Brooks, Farah Khan, George Mills, Hannah Weiss, Ivan Kovac, Julia Frost,
  Kofi Mensah
`);

/** Invented guests. */
export const guestNames = names(`
  Aaron Price, Beatrice Lowe, Carlos Vega, Dina Hakimi, Edgar Lund, Fiona Blake, Gavin Shaw, Helena Ruiz, Isaac Boyd,
  Jasmine Pope, Kamal Rahman, Lucy Hart, Marcus Webb, Nadia Farrell, Oscar Bright, Paula Nkosi, Rafael Souza, Sofia Berg,
  Tom Hadley, Una Keane, Victor Hale, Wendy Chua, Xander Moss, Yara Haddad, Zack Ellis, Abigail Stone, Boris Tamm,
  Clara Vogel, Dylan Pryce, Esther Kamau
`);
