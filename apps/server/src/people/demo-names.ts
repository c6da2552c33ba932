/** Names of several countries for the demo's employees; combined at random, they name nobody. */
export const FIRST_NAMES = [
  "Aisha", "Akira", "Alejandro", "Amara", "Anders", "Anika", "Antoine", "Arjun", "Astrid", "Ayşe", "Bastian", "Beatriz",
  "Bilal", "Camille", "Carlos", "Chiara", "Chloe", "Daniel", "Diego", "Ebony", "Eilidh", "Emeka", "Fatima", "Felix",
  "Fiona", "Gabriel", "Giulia", "Grace", "Hamza", "Hana", "Henrik", "Imogen", "Ines", "Isaac", "Ivana", "Jakub", "Jamal",
  "João", "Joanna", "Kaito", "Kasia", "Kwame", "Lars", "Leila", "Liam", "Lucía", "Magnus", "Mairi", "Marek", "Mateus",
  "Mei", "Mila", "Mohamed", "Nadia", "Naoko", "Niamh", "Nikhil", "Noor", "Olga", "Oluwaseun", "Oscar", "Pavel", "Pia",
  "Rafael", "Rania", "Rohan", "Ruth", "Sakura", "Samir", "Sanne", "Sean", "Selin", "Simone", "Tariq", "Teresa", "Thabo",
  "Thea", "Tomasz", "Uma", "Viktor", "Wei", "Yara", "Yusuf", "Zofia",
];

export const LAST_NAMES = [
  "Abdi", "Adeyemi", "Almeida", "Andersson", "Aydın", "Bakker", "Barros", "Bauer", "Bello", "Bianchi", "Campbell",
  "Chen", "Coelho", "Conti", "Dahl", "Das", "Demir", "Dubois", "Duarte", "Eriksen", "Evans", "Farah", "Fernandes",
  "Ferrari", "Fischer", "Fraser", "García", "Gomes", "Gupta", "Hansen", "Hassan", "Hoffmann", "Horváth", "Ibrahim",
  "Ito", "Iyer", "Jansen", "Jones", "Kaya", "Khan", "Kim", "Kovács", "Kowalska", "Laurent", "Lewis", "Li", "Lind",
  "Lopes", "Mahmoud", "Marques", "Martin", "Mbeki", "Mendes", "Moreau", "Mori", "Murphy", "Nguyen", "Nilsson",
  "Nowak", "Obi", "Oliveira", "Osei", "Park", "Patel", "Pereira", "Petrov", "Popescu", "Rahman", "Ribeiro", "Rossi",
  "Saito", "Santos", "Schneider", "Sharma", "Silva", "Singh", "Sousa", "Suzuki", "Taylor", "Thomsen", "Tran", "Usman",
  "Vargas", "Vogel", "Walker", "Wang", "Wójcik", "Yamada", "Young", "Zhang",
];
